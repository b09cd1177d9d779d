import type { Major } from '../handler.ts';
import { RawJson } from '../xcontent/index.ts';
import type { Counts } from './counts.ts';

/** A segment of a shard: its number among those that were ever written to it, and its documents. */
export interface Segment {
  readonly generation: number;
  readonly docs: number;
  readonly deleted: number;
}

/** The measured values of some shards. */
export interface Measured {
  readonly shards: number;
  readonly docs: number;
  readonly deleted: number;
  readonly bytes: number;
  readonly segments: readonly Segment[];
  readonly counts: Counts;
  readonly flushes: number;
  /** Contexts that are open now: all of them, and those of scrolls. */
  readonly contexts: number;
  readonly scrolls: number;
}

/** The sections that the request selects. */
export interface SectionOptions {
  readonly major: Major;
  /** Whether sizes of fields were requested, of field data and of completions. */
  readonly fielddataFields: boolean;
  readonly completionFields: boolean;
}

type Section = (measured: Measured, options: SectionOptions) => Record<string, unknown>;

/** Members that are always 0: nothing here takes time, is cached, or runs in the background. */
function zeros(...names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, 0]));
}

/** Zero as Java prints a double. */
const ZERO = new RawJson('0.0');

const OFF_HEAP = zeros(
  ...['total_size_bytes', 'total_veb_size_bytes', 'total_vec_size_bytes', 'total_veq_size_bytes'],
  ...['total_vex_size_bytes', 'total_cenivf_size_bytes', 'total_clivf_size_bytes'],
);

const LOAD_OF_9 = { recent_write_load: ZERO, peak_write_load: ZERO };

/** Sections of `_stats` by the metric that selects each: its member of the reply, and its content. In the order of replies. */
const SECTIONS: readonly (readonly [metric: string, member: string, render: Section])[] = [
  ['docs', 'docs', ({ docs, deleted, bytes }) => ({ count: docs, deleted, total_size_in_bytes: bytes })],
  ['shard_stats', 'shard_stats', ({ shards }) => ({ total_count: shards })],
  [
    'store',
    'store',
    ({ bytes }) => ({ size_in_bytes: bytes, total_data_set_size_in_bytes: bytes, reserved_in_bytes: 0 }),
  ],
  [
    'indexing',
    'indexing',
    ({ counts }, { major }) => ({
      index_total: counts.indexed,
      ...zeros('index_time_in_millis', 'index_current'),
      index_failed: counts.conflicts,
      index_failed_due_to_version_conflict: counts.conflicts,
      delete_total: counts.deleted,
      ...zeros('delete_time_in_millis', 'delete_current'),
      noop_update_total: counts.noops,
      is_throttled: false,
      throttle_time_in_millis: 0,
      write_load: ZERO,
      ...(major >= 9 ? LOAD_OF_9 : {}),
    }),
  ],
  [
    'get',
    'get',
    ({ counts: { found, missed } }) => ({
      total: found + missed,
      time_in_millis: 0,
      exists_total: found,
      exists_time_in_millis: 0,
      missing_total: missed,
      ...zeros('missing_time_in_millis', 'current'),
    }),
  ],
  [
    'search',
    'search',
    ({ counts, contexts, scrolls }, { major }) => ({
      open_contexts: contexts,
      query_total: counts.queries,
      ...zeros('query_time_in_millis', 'query_current', 'query_failure'),
      fetch_total: counts.fetches,
      ...zeros('fetch_time_in_millis', 'fetch_current', 'fetch_failure'),
      scroll_total: counts.scrolls,
      scroll_time_in_millis: 0,
      scroll_current: scrolls,
      suggest_total: counts.suggests,
      ...zeros('suggest_time_in_millis', 'suggest_current'),
      ...(major >= 9 ? { recent_search_load: ZERO } : {}),
    }),
  ],
  [
    'merge',
    'merges',
    ({ counts }, { major }) => ({
      ...zeros('current', 'current_docs', 'current_size_in_bytes'),
      total: counts.merges,
      total_time_in_millis: 0,
      total_docs: counts.mergedDocs,
      ...zeros('total_size_in_bytes', 'total_stopped_time_in_millis', 'total_throttled_time_in_millis'),
      total_auto_throttle_in_bytes: major >= 9 ? 5_242_880 : 20_971_520,
    }),
  ],
  [
    'refresh',
    'refresh',
    ({ counts }) => ({
      total: counts.refreshes,
      total_time_in_millis: 0,
      external_total: counts.externalRefreshes,
      ...zeros('external_total_time_in_millis', 'listeners'),
    }),
  ],
  [
    'flush',
    'flush',
    ({ flushes }) => ({
      total: flushes,
      ...zeros('periodic', 'total_time_in_millis', 'total_time_excluding_waiting_on_lock_in_millis'),
    }),
  ],
  ['warmer', 'warmer', ({ counts }) => ({ current: 0, total: counts.warmed, total_time_in_millis: 0 })],
  [
    'query_cache',
    'query_cache',
    () => ({
      ...zeros('memory_size_in_bytes', 'total_count', 'hit_count', 'miss_count', 'cache_size', 'cache_count'),
      evictions: 0,
    }),
  ],
  [
    'fielddata',
    'fielddata',
    (_, { fielddataFields }) => ({
      ...zeros('memory_size_in_bytes', 'evictions'),
      ...(fielddataFields ? { fields: {} } : {}),
      global_ordinals: { build_time_in_millis: 0 },
    }),
  ],
  [
    'completion',
    'completion',
    (_, { completionFields }) => ({ size_in_bytes: 0, ...(completionFields ? { fields: {} } : {}) }),
  ],
  [
    'segments',
    'segments',
    ({ segments }) => ({
      count: segments.length,
      ...zeros('memory_in_bytes', 'terms_memory_in_bytes', 'stored_fields_memory_in_bytes'),
      ...zeros('term_vectors_memory_in_bytes', 'norms_memory_in_bytes', 'points_memory_in_bytes'),
      ...zeros('doc_values_memory_in_bytes', 'index_writer_memory_in_bytes', 'version_map_memory_in_bytes'),
      fixed_bit_set_memory_in_bytes: 0,
      max_unsafe_auto_id_timestamp: -1,
      file_sizes: {},
    }),
  ],
  [
    'translog',
    'translog',
    () =>
      zeros(
        'operations',
        'size_in_bytes',
        'uncommitted_operations',
        'uncommitted_size_in_bytes',
        'earliest_last_modified_age',
      ),
  ],
  [
    'request_cache',
    'request_cache',
    ({ counts }) => ({
      ...zeros('memory_size_in_bytes', 'evictions'),
      hit_count: counts.cacheHits,
      miss_count: counts.cacheMisses,
    }),
  ],
  [
    'recovery',
    'recovery',
    (_, { major }) =>
      major >= 9
        ? zeros(
            ...['current_as_source', 'current_as_source_queued', 'current_as_target', 'current_as_target_queued'],
            ...['current_from_store', 'current_from_store_queued', 'throttle_time_in_millis'],
          )
        : zeros('current_as_source', 'current_as_target', 'throttle_time_in_millis'),
  ],
  [
    'bulk',
    'bulk',
    ({ counts: { bulks, bulkBytes } }) => ({
      total_operations: bulks,
      total_time_in_millis: 0,
      total_size_in_bytes: bulkBytes,
      avg_time_in_millis: 0,
      avg_size_in_bytes: bulks === 0 ? 0 : Math.floor(bulkBytes / bulks),
    }),
  ],
  [
    'dense_vector',
    'dense_vector',
    (_, { major }) => ({ value_count: 0, ...(major >= 9 ? { off_heap: OFF_HEAP } : {}) }),
  ],
  ['sparse_vector', 'sparse_vector', () => ({ value_count: 0 })],
];

/** Names of all metrics. */
export const METRICS: readonly string[] = SECTIONS.map(([metric]) => metric);

/** The sections of some metrics. */
export function renderSections(
  metrics: ReadonlySet<string>,
  measured: Measured,
  options: SectionOptions,
): Record<string, unknown> {
  const requested = SECTIONS.filter(([metric]) => metrics.has(metric));
  return Object.fromEntries(requested.map(([, member, render]) => [member, render(measured, options)]));
}
