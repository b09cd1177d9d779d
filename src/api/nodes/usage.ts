import { splitList } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { nodesHeader } from '../node/addressed.ts';
import { restActions } from '../node/rest_actions.ts';
import { isSelected } from '../node/select_node.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['timeout'];

/** How often each API was called since the node started. Uses of aggregations are not counted. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'timeout');
  if (!isSelected(cluster, path.node_id)) return { status: 200, body: { ...nodesHeader(cluster, 0), nodes: {} } };
  const metrics = splitList(path.metric);
  if (metrics.includes('aggregations')) throw new NotImplementedError('the metric [aggregations] of [nodes.usage]');
  const isRequested = metrics.length === 0 || metrics.includes('_all') || metrics.includes('rest_actions');
  const node = {
    timestamp: cluster.clock.now(),
    since: cluster.startedAt,
    ...(isRequested ? { rest_actions: restActions(cluster.activity.requests) } : {}),
  };
  return { status: 200, body: { ...nodesHeader(cluster), nodes: { [cluster.nodeId]: node } } };
};
