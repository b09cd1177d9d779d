import { INDICES_OPTIONS, refuseBlocked, refuseClusterBlocked } from '../../cluster/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'index', 'fielddata', 'fields', 'query', 'request'];

/** Caches never change a reply, so that there is nothing to clear that a client could see. */
export const handler: Handler = (request) => {
  const { query } = request;
  parseBoolean(query, 'fielddata', false);
  parseBoolean(query, 'query', false);
  parseBoolean(query, 'request', false);
  void query.fields;
  const targets = broadcastTargets(request);
  refuseClusterBlocked(request.cluster.state, request.major, 'metadata_write');
  refuseBlocked(request.cluster.state, request.major, targets, 'metadata_write');
  return { status: 200, body: { _shards: broadcastShards(targets) } };
};
