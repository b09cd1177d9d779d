import {
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  numberOfReplicas,
  numberOfShards,
  refreshIndex,
  resolveIndices,
} from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = INDICES_OPTIONS;

export const handler: Handler = ({ cluster, major, path, query }) => {
  const { indices } = resolveIndices(cluster.state, path.index, indicesOptions(major, query), cluster.clock.now());
  let total = 0;
  let successful = 0;
  for (const name of indices) {
    const index = cluster.state.indices.get(name) as IndexMetadata;
    refreshIndex(index);
    // ES: copies that no node holds count in the total only.
    total += numberOfShards(index) * (1 + numberOfReplicas(index));
    successful += numberOfShards(index);
  }
  return { status: 200, body: { _shards: { total, successful, failed: 0 } } };
};
