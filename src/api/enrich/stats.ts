import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

/** Counts of executed enrich policies: all zero, since none is executed. */
export const handler: Handler = ({ cluster, query }) => {
  validateTimeouts(query, 'master_timeout');
  const node_id = cluster.nodeId;
  const coordinator = {
    node_id,
    queue_size: 0,
    remote_requests_current: 0,
    remote_requests_total: 0,
    executed_searches_total: 0,
  };
  const cache = {
    node_id,
    count: 0,
    hits: 0,
    misses: 0,
    evictions: 0,
    hits_time_in_millis: 0,
    misses_time_in_millis: 0,
    size_in_bytes: 0,
  };
  return {
    status: 200,
    body: { executing_policies: [], coordinator_stats: [coordinator], cache_stats: [cache] },
  };
};
