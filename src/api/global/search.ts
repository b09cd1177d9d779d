import type { ApiRequest, Handler } from '../handler.ts';
import { checkSearch, runSearch } from '../search/run_search.ts';
import { SEARCH_PARAMETERS } from '../search/search_parameters.ts';
import { inputOf } from '../search/search_request.ts';
import { listSearch } from '../search/search_task.ts';
import { validateUriQuery } from '../search/uri_query.ts';

export const supports: readonly string[] = SEARCH_PARAMETERS;

/** Reads the body and the other parameters of a search. */
export const validateBody = (request: ApiRequest): unknown => {
  validateUriQuery(request);
  // It is validated after the indices options.
  const { rest_total_hits_as_int: _, ...query } = request.query;
  return checkSearch(inputOf({ ...request, query }), request.body);
};

export const readsOptionsLate = true;

export const handler: Handler = (request) => {
  validateUriQuery(request);
  listSearch(request);
  return runSearch(inputOf(request), request.body);
};
