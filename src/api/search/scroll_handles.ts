import { type Cluster, readScrollHandle, type ShardOfHandle } from '../../cluster/index.ts';
import { causeOf, ElasticsearchError, illegalArgument } from '../../errors/index.ts';

/** The shards that a scroll handle refers to; rejects an invalid one, and one issued by another node. */
export function shardsBehind(cluster: Cluster, handle: string): readonly ShardOfHandle[] {
  const shards = readScrollHandle(bytesOf(cluster, handle));
  const isKnown = cluster.state.held.byHandle.has(handle);
  const strangers = new Set(shards.flatMap(({ node }) => (node === null || node === cluster.nodeId ? [] : [node])));
  if (strangers.size === 0 || isKnown) return shards;
  const missing_nodes = [...strangers];
  throw new ElasticsearchError({
    type: 'search_context_missing_nodes_exception',
    reason: `Search context of type [scroll] references nodes that have left the cluster: [${missing_nodes.join(', ')}]`,
    status: 404,
    metadata: { context_type: 'scroll', missing_nodes },
  });
}

function bytesOf(cluster: Cluster, handle: string): Uint8Array {
  try {
    return cluster.engine.decodeHandle(handle);
  } catch (error) {
    if (!(error instanceof ElasticsearchError)) throw error;
    throw illegalArgument('Cannot parse scroll id', causeOf(error));
  }
}
