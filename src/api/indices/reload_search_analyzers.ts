import { INDICES_OPTIONS } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS.filter((name) => name !== 'ignore_throttled'),
  'resource',
];

/** Nothing is updateable where synonyms sets are not built, so that no analyzer is reloaded. */
export const handler: Handler = (request) => {
  if (request.query.resource !== undefined) throw new NotImplementedError('the parameter [resource]');
  const targets = broadcastTargets(request);
  const reload_details = targets.map(({ name }) => ({
    index: name,
    reloaded_analyzers: [],
    reloaded_node_ids: [request.cluster.nodeId],
  }));
  return { status: 200, body: { _shards: broadcastShards(targets), reload_details } };
};
