import type { EngineIndex } from '../../engine/index.ts';

/** Counts of operations on some shards since they were started. */
export interface Counts {
  readonly indexed: number;
  readonly conflicts: number;
  readonly deleted: number;
  readonly noops: number;
  readonly found: number;
  readonly missed: number;
  readonly refreshes: number;
  readonly externalRefreshes: number;
  readonly queries: number;
  readonly fetches: number;
  readonly suggests: number;
  /** Scrolls of shards that were closed. */
  readonly scrolls: number;
  readonly cacheHits: number;
  readonly cacheMisses: number;
  /** Refreshes that changed what searches see, that of the start included. */
  readonly warmed: number;
  readonly bulks: number;
  readonly bulkBytes: number;
  readonly merges: number;
  readonly mergedDocs: number;
}

export const NO_COUNTS: Counts = {
  indexed: 0,
  conflicts: 0,
  deleted: 0,
  noops: 0,
  found: 0,
  missed: 0,
  refreshes: 0,
  externalRefreshes: 0,
  queries: 0,
  fetches: 0,
  suggests: 0,
  scrolls: 0,
  cacheHits: 0,
  cacheMisses: 0,
  warmed: 0,
  bulks: 0,
  bulkBytes: 0,
  merges: 0,
  mergedDocs: 0,
};

/** ES: a shard is refreshed twice while it starts (api/indices/stats_counters). */
const REFRESHES_OF_START = 2;

/** The counts of each shard. Searches are counted for the complete index, and are reported with its first shard. */
export function countsOf({ shards, searches }: ReturnType<EngineIndex['stats']>): Counts[] {
  return shards.map(({ counters }, shard) => {
    const [indexed = 0, conflicts = 0, deleted = 0, noops = 0, found = 0, missed = 0, external = 0, internal = 0] =
      counters;
    const [warmed = 0, bulks = 0, bulkBytes = 0, merges = 0, mergedDocs = 0] = counters.slice(8);
    const [queries = 0, fetches = 0, suggests = 0, scrolls = 0, cacheHits = 0, cacheMisses = 0] =
      shard === 0 ? searches : [];
    const externalRefreshes = external + REFRESHES_OF_START;
    const refreshes = externalRefreshes + internal;
    return {
      ...{ indexed, conflicts, deleted, noops, found, missed },
      ...{ refreshes, externalRefreshes, queries, fetches, suggests, scrolls, cacheHits, cacheMisses },
      ...{ warmed: warmed + 1, bulks, bulkBytes, merges, mergedDocs },
    };
  });
}

/** The sum of two counts. */
export function addCounts(a: Counts, b: Counts): Counts {
  const keys = Object.keys(NO_COUNTS) as (keyof Counts)[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) as unknown as Counts;
}
