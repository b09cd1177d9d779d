import type { IndexMetadata } from '../../cluster/index.ts';
import { addCounts, countsOf, NO_COUNTS } from './counts.ts';
import type { Measured } from './sections.ts';

/** What is measured of each shard of an index: the bytes of its sources are shared out by documents. */
export function measureShards({ engine, flushes = 0 }: Pick<IndexMetadata, 'engine' | 'flushes'>): Measured[] {
  const stats = engine.stats();
  const { shards, store_bytes } = stats;
  const counts = countsOf(stats);
  const all = shards.reduce((sum, { docs, deleted }) => sum + docs + deleted, 0);
  return shards.map(({ docs, deleted }, shard) => ({
    shards: 1,
    docs,
    deleted,
    bytes: all === 0 ? 0 : Math.round((store_bytes * (docs + deleted)) / all),
    segments: docs + deleted > 0 ? 1 : 0,
    counts: counts[shard] ?? NO_COUNTS,
    flushes,
  }));
}

/** What is measured of several together. */
export function sumOf(parts: readonly Measured[]): Measured {
  const sum = { shards: 0, docs: 0, deleted: 0, bytes: 0, segments: 0, counts: NO_COUNTS, flushes: 0 };
  for (const part of parts) {
    sum.shards += part.shards;
    sum.docs += part.docs;
    sum.deleted += part.deleted;
    sum.bytes += part.bytes;
    sum.segments += part.segments;
    sum.counts = addCounts(sum.counts, part.counts);
    sum.flushes += part.flushes;
  }
  return sum;
}
