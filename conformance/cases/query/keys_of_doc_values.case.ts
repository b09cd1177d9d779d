import { defineCase, get, load, post, put, search } from '../../case.ts';

const queries: readonly object[] = [
  { term: { 'f.a': 'x' } },
  { term: { 'f.a': 'y' } },
  { term: { 'f.b.c': 'y' } },
  { term: { 'f.z': 'y' } },
  { term: { 'f.a': { value: 'y', case_insensitive: true } } },
  { terms: { 'f.a': ['y'] } },
  { match: { 'f.a': 'x' } },
  { match_bool_prefix: { 'f.a': 'x y' } },
  { exists: { field: 'f.a' } },
  { exists: { field: 'f' } },
  { term: { f: 'x' } },
  { prefix: { 'f.a': 'x' } },
  { range: { 'f.a': { gte: 'x', lte: 'y' } } },
];

/** Keys of a flattened field with doc values only: since 9 they are searched one by one. */
export default defineCase({
  setup: [
    put('/k', { mappings: { properties: { f: { type: 'flattened', index: false } } } }),
    load('k', [{ f: { a: 'x', 'b.c': 'y' } }, {}]),
  ],
  reads: [
    search('k', { query: { terms: { 'f.a': ['y', 'x'] } } }),
    ...queries.flatMap((query) => [
      search('k', { query }),
      post('/k/_explain/1', { query }),
      post('/k/_explain/2', { query }),
      get('/k/_validate/query?explain=true', { query }),
      get('/k/_validate/query?rewrite=true', { query }),
    ]),
  ],
});
