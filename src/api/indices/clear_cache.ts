import { INDICES_OPTIONS, refuseBlocked, refuseClusterBlocked } from '../../cluster/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'index', 'fielddata', 'fields', 'query', 'request'];

/** Of the caches that can be selected there is only that of requests. */
export const handler: Handler = (request) => {
  const { query } = request;
  const others = ['fielddata', 'query'].map((name) => parseBoolean(query, name, false));
  const isCleared = parseBoolean(query, 'request', false) || !others.includes(true);
  void query.fields;
  const targets = broadcastTargets(request);
  refuseClusterBlocked(request.cluster.state, request.major, 'metadata_write');
  refuseBlocked(request.cluster.state, request.major, targets, 'metadata_write');
  if (isCleared) for (const { engine } of targets) engine.clearRequestCache();
  return { status: 200, body: { _shards: broadcastShards(targets) } };
};
