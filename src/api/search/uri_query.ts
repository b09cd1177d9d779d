import { illegalArgument } from '../../errors/index.ts';
import type { ApiRequest } from '../handler.ts';
import { pathOf, unrecognized } from '../parameters/index.ts';

/** Parameters that make a query of the URL. */
export const URI_QUERY_PARAMETERS = ['q', 'df', 'analyzer', 'analyze_wildcard', 'lenient', 'default_operator'] as const;

type UriQuery = Pick<ApiRequest, 'query' | 'uri'>;

const given = (query: UriQuery['query']) => URI_QUERY_PARAMETERS.filter((name) => query[name] !== undefined);

/** Whether any of them is set. */
export const hasUriQuery = ({ query }: UriQuery): boolean => given(query).length > 0;

/** Rejects those that only have an effect together with `q`. */
export function validateUriQuery({ query, uri }: UriQuery): void {
  const stray = given(query);
  if (query.q !== undefined || stray.length === 0) return;
  throw illegalArgument(
    `request [${pathOf(uri)}] contains parameters [${stray.join(', ')}] but missing query string parameter 'q'.`,
  );
}

/** Rejects all as unrecognized. ES: APIs whose body is a query ignore the URL's when they have a body (api/indices/validate_query). */
export function refuseUriQuery({ query, uri }: UriQuery): void {
  const names = given(query);
  if (names.length > 0) throw unrecognized(uri, names);
}
