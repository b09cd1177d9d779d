import { INDICES_OPTIONS } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { inputOf, searchRequest } from '../search/search_request.ts';
import { hasUriQuery, judgeUriQuery, refuseUriQuery, URI_QUERY_PARAMETERS } from '../search/uri_query.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'routing',
  'preference',
  'min_score',
  'terminate_after',
  ...URI_QUERY_PARAMETERS,
];

export const handler: Handler = async (request) => {
  const { cluster, body } = request;
  if (body === null) judgeUriQuery(request);
  const { targets, options } = searchRequest(inputOf(request));
  // ES: what is wrong with a body is told before names that nobody asks for.
  if (body !== null && hasUriQuery(request)) {
    await cluster.engine.count([], body, options);
    refuseUriQuery(request);
  }
  return cluster.engine.count(targets, body, options);
};
