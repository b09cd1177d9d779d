import { INDICES_OPTIONS } from '../../cluster/index.ts';
import { URI_QUERY_PARAMETERS } from './uri_query.ts';

/** An API that runs a search with parameters of `_search`. */
type Sibling = 'async_search' | 'search_template' | 'msearch';

/**
 * Every query parameter of `_search` with the sibling APIs that support it, too. The engine receives them by name: one that it does not
 * parse (`native/engine/search/params.rs`) is refused there.
 */
const PARAMETERS: Readonly<Record<string, readonly Sibling[]>> = {
  ...Object.fromEntries(
    INDICES_OPTIONS.map((name): [string, Sibling[]] => [name, ['async_search', 'search_template', 'msearch']]),
  ),
  routing: ['async_search', 'search_template', 'msearch'],
  preference: ['async_search', 'search_template'],
  from: ['async_search', 'search_template'],
  size: ['async_search', 'search_template'],
  sort: ['async_search', 'search_template'],
  _source: ['async_search', 'search_template'],
  _source_includes: ['async_search', 'search_template'],
  _source_excludes: ['async_search', 'search_template'],
  _source_exclude_vectors: [],
  track_total_hits: ['async_search'],
  track_scores: ['async_search', 'search_template'],
  version: ['async_search', 'search_template'],
  seq_no_primary_term: ['async_search', 'search_template'],
  rest_total_hits_as_int: ['async_search', 'search_template', 'msearch'],
  scroll: ['search_template'],
  typed_keys: ['async_search', 'search_template', 'msearch'],
  terminate_after: ['async_search', 'search_template'],
  stored_fields: ['async_search'],
  docvalue_fields: ['async_search'],
  explain: ['async_search', 'search_template'],
  suggest_field: ['async_search'],
  suggest_mode: ['async_search'],
  suggest_size: ['async_search'],
  suggest_text: ['async_search'],
  stats: ['async_search', 'search_template'],
  include_named_queries_score: ['search_template', 'msearch'],
  force_synthetic_source: [],
  allow_partial_search_results: ['async_search', 'search_template'],
  batched_reduce_size: ['async_search', 'search_template'],
  ccs_minimize_roundtrips: ['async_search', 'search_template', 'msearch'],
  max_concurrent_shard_requests: ['async_search', 'search_template', 'msearch'],
  pre_filter_shard_size: ['search_template', 'msearch'],
  request_cache: ['async_search', 'search_template'],
  search_type: ['async_search', 'search_template', 'msearch'],
  timeout: ['async_search'],
  ...Object.fromEntries(URI_QUERY_PARAMETERS.map((name): [string, Sibling[]] => [name, ['async_search']])),
};

/** The parameters of `_search`. */
export const SEARCH_PARAMETERS: readonly string[] = Object.keys(PARAMETERS);

/** Those that a sibling API supports, too. */
export const parametersOf = (sibling: Sibling): string[] =>
  SEARCH_PARAMETERS.filter((name) => PARAMETERS[name]?.includes(sibling));
