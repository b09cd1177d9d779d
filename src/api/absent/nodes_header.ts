import type { Cluster } from '../../cluster/index.ts';

/** What precedes the nodes in the reply of a request to all of them: the one node answers. */
export const nodesHeader = ({ name }: Cluster) => ({
  _nodes: { total: 1, successful: 1, failed: 0 },
  cluster_name: name,
});
