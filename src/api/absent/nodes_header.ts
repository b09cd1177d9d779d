import type { Cluster } from '../../cluster/index.ts';

/** The first members of the reply of a request to all nodes: the one node has answered. */
export const nodesHeader = ({ name }: Cluster) => ({
  _nodes: { total: 1, successful: 1, failed: 0 },
  cluster_name: name,
});
