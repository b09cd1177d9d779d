import { nodesHeader } from '../absent/nodes_header.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['emit_stacktraces', 'metric'];

/** The state of watches on each node: it runs none. */
export const handler: Handler = ({ cluster, query }) => {
  parametersWithoutEffect(query, supports);
  const execution_thread_pool = { queue_size: 0, max_size: 0 };
  const stats = [{ node_id: cluster.nodeId, watcher_state: 'stopped', watch_count: 0, execution_thread_pool }];
  return { status: 200, body: { ...nodesHeader(cluster), manually_stopped: false, stats } };
};
