import { parseBoolean } from './values.ts';

type Query = Readonly<Record<string, string>>;

/** `?local`, which changes nothing on one node. ES: 9 warns of it. */
export function localWarnings(major: 8 | 9, query: Query): { readonly warnings?: readonly string[] } {
  if (query.local === undefined) return {};
  parseBoolean(query, 'local', false);
  if (major < 9) return {};
  return {
    warnings: [
      'the [?local] query parameter to this API has no effect, is now deprecated, and will be removed in a future version',
    ],
  };
}

/** `?local` of the alias APIs. ES: 8 warns of it with its value, 9 does not know it. */
export function aliasLocalWarnings(query: Query): { readonly warnings?: readonly string[] } {
  if (query.local === undefined) return {};
  const local = parseBoolean(query, 'local', false);
  return {
    warnings: [
      `the [?local=${local}] query parameter to get-aliases requests has no effect and will be removed in a future version`,
    ],
  };
}
