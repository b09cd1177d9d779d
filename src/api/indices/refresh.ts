import { INDICES_OPTIONS, refreshIndex } from '../../cluster/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = INDICES_OPTIONS;

export const handler: Handler = async (request) => {
  const targets = broadcastTargets(request);
  // Each begins now: what others write meanwhile need not be visible.
  const running = targets.flatMap((index) => refreshIndex(index) ?? []);
  if (running.length > 0) await Promise.all(running);
  return { status: 200, body: { _shards: broadcastShards(targets) } };
};
