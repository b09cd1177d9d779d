import { INDICES_OPTIONS } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { inputOf, searchRequest } from '../search/search_request.ts';
import { refuseUriQuery, URI_QUERY_PARAMETERS } from '../search/uri_query.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'explain',
  'rewrite',
  'all_shards',
  ...URI_QUERY_PARAMETERS,
];

export const handler: Handler = (request) => {
  const { cluster, query, body } = request;
  // ES: a query of the URL is not looked at beside a body, and what goes with it not without it.
  if (query.q === undefined || body !== null) refuseUriQuery(request);
  const { targets, options } = searchRequest(inputOf(request));
  return cluster.engine.validateQuery(targets, body, options);
};
