import { amongNothing } from '../absent/among_nothing.ts';
import { nodesHeader } from '../absent/nodes_header.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['emit_stacktraces', 'metric'];

/** What each node does with watches: it runs none. */
export const handler: Handler = ({ cluster, query }) => {
  amongNothing(query, supports);
  const execution_thread_pool = { queue_size: 0, max_size: 0 };
  const stats = [{ node_id: cluster.nodeId, watcher_state: 'stopped', watch_count: 0, execution_thread_pool }];
  return { status: 200, body: { ...nodesHeader(cluster), manually_stopped: false, stats } };
};
