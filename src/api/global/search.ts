import { INDICES_OPTIONS } from '../../cluster/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { EXECUTION_PARAMETERS } from '../parameters/execution.ts';
import { checkSearch, runSearch } from '../search/run_search.ts';
import { inputOf } from '../search/search_request.ts';
import { listSearch } from '../search/search_task.ts';
import { judgeUriQuery, URI_QUERY_PARAMETERS } from '../search/uri_query.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'routing',
  'preference',
  'from',
  'size',
  'sort',
  '_source',
  '_source_includes',
  '_source_excludes',
  '_source_exclude_vectors',
  'track_total_hits',
  'track_scores',
  'version',
  'seq_no_primary_term',
  'rest_total_hits_as_int',
  'scroll',
  'typed_keys',
  'terminate_after',
  'stored_fields',
  'docvalue_fields',
  'explain',
  'suggest_field',
  'suggest_mode',
  'suggest_size',
  'suggest_text',
  'stats',
  'include_named_queries_score',
  'force_synthetic_source',
  ...EXECUTION_PARAMETERS,
  ...URI_QUERY_PARAMETERS,
];

/** Reads the body and the other parameters of a search. */
export const judgeBody = (request: ApiRequest): unknown => {
  judgeUriQuery(request);
  // It is validated after the indices options.
  const { rest_total_hits_as_int: _, ...query } = request.query;
  return checkSearch(inputOf({ ...request, query }), request.body);
};

export const readsOptionsLate = true;

export const handler: Handler = (request) => {
  judgeUriQuery(request);
  listSearch(request);
  return runSearch(inputOf(request), request.body);
};
