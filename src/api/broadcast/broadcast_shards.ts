import { type IndexMetadata, numberOfReplicas, numberOfShards } from '../../cluster/index.ts';

/** `_shards` of an operation on all shards of some indices. ES: copies that no node holds count in the total only (api/indices/refresh). */
export function broadcastShards(indices: readonly IndexMetadata[]) {
  let total = 0;
  let successful = 0;
  for (const index of indices) {
    total += numberOfShards(index) * (1 + numberOfReplicas(index));
    successful += numberOfShards(index);
  }
  return { total, successful, failed: 0 };
}
