import { type Cluster, type IndexMetadata, withIndices } from '../../cluster/index.ts';

/** Counts a flush of each index. ES: one with nothing to write counts too (api/indices/flush_counts). */
export function noteFlush(cluster: Cluster, targets: readonly IndexMetadata[]): void {
  const flushed = targets.map((index) => ({ ...index, flushes: (index.flushes ?? 0) + 1 }));
  cluster.update((state) => withIndices(state, flushed));
}
