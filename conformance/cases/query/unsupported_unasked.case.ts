import { defineCase, put, search } from '../../case.ts';

const queries: readonly object[] = [
  { wildcard: { 'f.d': 't*u?' } },
  { regexp: { 'f.d': 't.*' } },
  { fuzzy: { 'f.d': 'tu' } },
  { exists: { field: '_field_names' } },
  { exists: { field: '_nested_path' } },
];

/** A query that a field does not support: status 400 where it is searched, 500 where it only highlights. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { f: { type: 'flattened' }, t: { type: 'text' } } } }),
    put('/a/_doc/1?refresh=true', { f: { d: 'a' }, t: 'a' }),
  ],
  reads: queries.flatMap((query) => [
    search('a', { query }),
    search('a', { post_filter: query }),
    search('a', { rescore: { query: { rescore_query: query } } }),
    search('a', { highlight: { fields: { t: { highlight_query: query } } } }),
    search('a', { highlight: { highlight_query: query, fields: { t: {} } } }),
  ]),
});
