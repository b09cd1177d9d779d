import { INDICES_OPTIONS, refreshIndex } from '../../cluster/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = INDICES_OPTIONS;

export const handler: Handler = (request) => {
  const targets = broadcastTargets(request);
  for (const index of targets) refreshIndex(index);
  return { status: 200, body: { _shards: broadcastShards(targets) } };
};
