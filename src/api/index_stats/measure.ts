import type { IndexMetadata, OpenContexts } from '../../cluster/index.ts';
import { addCounts, countsOf, NO_COUNTS } from './counts.ts';
import type { Measured, Segment } from './sections.ts';

/** The measured values of each shard of an index: the bytes of its sources are distributed by documents. */
export function measureShards(
  { engine, flushes = 0 }: Pick<IndexMetadata, 'engine' | 'flushes'>,
  open: OpenContexts = new Map(),
): Measured[] {
  const stats = engine.stats();
  const { shards, store_bytes } = stats;
  const counts = countsOf(stats);
  const all = shards.reduce((sum, { docs, deleted }) => sum + docs + deleted, 0);
  return shards.map(({ docs, deleted, segments }, shard) => ({
    shards: 1,
    docs,
    deleted,
    bytes: all === 0 ? 0 : Math.round((store_bytes * (docs + deleted)) / all),
    segments: readSegments(segments),
    counts: counts[shard] ?? NO_COUNTS,
    flushes,
    contexts: open.get(shard)?.open ?? 0,
    scrolls: open.get(shard)?.scrolls ?? 0,
  }));
}

function readSegments(numbers: readonly number[]): Segment[] {
  return Array.from({ length: numbers.length / 3 }, (_, at) => {
    const [generation = 0, docs = 0, deleted = 0] = numbers.slice(at * 3);
    return { generation, docs, deleted };
  });
}

/** The bytes of a segment, as its share of those of its shard. */
export function bytesOf({ docs, deleted }: Segment, shard: Measured): number {
  const all = shard.docs + shard.deleted;
  return all === 0 ? 0 : Math.round((shard.bytes * (docs + deleted)) / all);
}

/** The name of a segment as Lucene writes it. */
export const segmentName = ({ generation }: Segment): string => `_${generation.toString(36)}`;

/** The sum of several measurements. */
export function sumOf(parts: readonly Measured[]): Measured {
  const sum = { shards: 0, docs: 0, deleted: 0, bytes: 0, segments: [] as Segment[], counts: NO_COUNTS };
  const totals = { flushes: 0, contexts: 0, scrolls: 0 };
  for (const part of parts) {
    sum.shards += part.shards;
    sum.docs += part.docs;
    sum.deleted += part.deleted;
    sum.bytes += part.bytes;
    sum.segments.push(...part.segments);
    sum.counts = addCounts(sum.counts, part.counts);
    totals.flushes += part.flushes;
    totals.contexts += part.contexts;
    totals.scrolls += part.scrolls;
  }
  return { ...sum, ...totals };
}
