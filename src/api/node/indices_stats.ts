import { type IndexMetadata, javaHashOrder, numberOfShards, refreshIfDue, splitList } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';

/** The sections that are measured. The others are left out, and refused when they are named. */
export const INDEX_SECTIONS: readonly string[] = ['docs', 'shard_stats', 'store'];

/** All sections of the reference. */
export const ALL_INDEX_SECTIONS: readonly string[] = [
  ...INDEX_SECTIONS,
  'bulk',
  'completion',
  'dense_vector',
  'fielddata',
  'flush',
  'get',
  'indexing',
  'mappings',
  'merge',
  'node_mappings',
  'query_cache',
  'recovery',
  'refresh',
  'request_cache',
  'search',
  'segments',
  'sparse_vector',
  'translog',
  'warmer',
];

/** The contents of the node's indices; with `level` also of each of them. */
export function indicesStats({ cluster, path, query }: ApiRequest): Readonly<Record<string, unknown>> {
  const indices = [...cluster.state.indices.values()];
  for (const index of indices) refreshIfDue(index, cluster.clock.now());
  const requested = splitList(path.index_metric);
  const sections = requested.length === 0 || requested.includes('_all') ? INDEX_SECTIONS : requested;
  const level = query.level?.toLowerCase() ?? 'node';
  const whole = stats(indices, sections);
  if (level === 'node') return whole;
  const each = indices.map((index) => [index.name, stats([index], sections)] as const);
  return { ...whole, indices: new Map(javaHashOrder(each, 0)) };
}

/** The sections of some indices together. */
export function stats(
  indices: readonly IndexMetadata[],
  sections: readonly string[],
): Readonly<Record<string, unknown>> {
  let [count, deleted, bytes, shards] = [0, 0, 0, 0];
  for (const index of indices) {
    const { shards: each, store_bytes } = index.engine.stats();
    for (const { docs, deleted: gone } of each) {
      count += docs;
      deleted += gone;
    }
    bytes += store_bytes;
    shards += numberOfShards(index);
  }
  const all: Readonly<Record<string, unknown>> = {
    docs: { count, deleted, total_size_in_bytes: bytes },
    shard_stats: { total_count: shards },
    store: { size_in_bytes: bytes, total_data_set_size_in_bytes: bytes, reserved_in_bytes: 0 },
  };
  return Object.fromEntries(INDEX_SECTIONS.filter((name) => sections.includes(name)).map((name) => [name, all[name]]));
}

/** The shards on the node. */
export function shardsOnNode(indices: Iterable<IndexMetadata>): number {
  let count = 0;
  for (const index of indices) count += numberOfShards(index);
  return count;
}
