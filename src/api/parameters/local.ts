import type { ApiRequest } from '../handler.ts';
import { parseBoolean } from './values.ts';

/**
 * `?local`, which changes nothing on one node. ES: the API of 9 warns of it, also when it then returns an error
 * (api/cluster/get_component_template).
 */
export function readLocal({ apiMajor, query, warn }: Pick<ApiRequest, 'apiMajor' | 'query' | 'warn'>): void {
  if (query.local === undefined) return;
  parseBoolean(query, 'local', false);
  if (apiMajor === 8) return;
  warn(
    'the [?local] query parameter to this API has no effect, is now deprecated, and will be removed in a future version',
  );
}

/**
 * `?local` of the alias APIs. ES: 8 warns of it with its value, 9 does not know it (api/indices/get_alias). Other parameters are read
 * before.
 */
export function readAliasLocal({ query, warn }: Pick<ApiRequest, 'query' | 'warn'>): void {
  if (query.local === undefined) return;
  const local = parseBoolean(query, 'local', false);
  warn(
    `the [?local=${local}] query parameter to get-aliases requests has no effect and will be removed in a future version`,
  );
}
