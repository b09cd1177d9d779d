import type { Cluster } from '../../cluster/index.ts';

/** The members that every reply of several nodes begins with. One node answers, or none when the request names none that exists. */
export function nodesHeader(cluster: Cluster, count = 1): Readonly<Record<string, unknown>> {
  return { _nodes: { total: count, successful: count, failed: 0 }, cluster_name: cluster.name };
}
