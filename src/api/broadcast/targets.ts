import { type IndexMetadata, indicesOptions, resolveIndices } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';

/** The indices of a request that runs on all their shards. */
export function broadcastTargets(
  { cluster, major, path, query }: Pick<ApiRequest, 'cluster' | 'major' | 'path' | 'query'>,
  defaults: Parameters<typeof indicesOptions>[2] = {},
): IndexMetadata[] {
  const options = indicesOptions(major, query, defaults);
  const { indices } = resolveIndices(cluster.state, path.index ?? query.index, options, cluster.clock.now());
  return indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
}
