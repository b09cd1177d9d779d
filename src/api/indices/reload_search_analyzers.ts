import { INDICES_OPTIONS } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { reloadAnalyzers } from '../synonyms/reload.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS.filter((name) => name !== 'ignore_throttled'),
  'resource',
];

export const handler: Handler = (request) => {
  if (request.query.resource !== undefined) throw new NotImplementedError('the parameter [resource]');
  const targets = broadcastTargets(request);
  const reload_details = reloadAnalyzers(request, targets);
  return { status: 200, body: { _shards: broadcastShards(targets), reload_details } };
};
