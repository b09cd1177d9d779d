import { defineCase, load, post, put, search } from '../../../case.ts';

const documents = [
  { t: 'red green blue red fox', k: 'a', n: 1 },
  { t: 'red blue green', k: ['a', 'b'], n: [2, 3] },
  { t: 'the quick fox', k: 'c' },
  { t: 'lazy dog', k: 'd', n: 7 },
];
const properties = { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'integer' } };
const red = { term: { t: 'red' } };

/** `explain` among the options of a search. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties }, aliases: { foxes: { filter: { term: { t: 'fox' } } } } }),
    put('/b', { settings: { number_of_shards: 3 }, mappings: { properties } }),
    load('a', documents),
    load('b', documents),
  ],
  reads: [
    search('a', { explain: true, query: red }),
    search('a', { explain: 'true' }),
    search('a', { explain: false }),
    search('a', { explain: true, size: 0 }),
    search('a', {
      explain: true,
      query: { term: { k: { value: 'b', _name: 'x' } } },
      version: true,
      seq_no_primary_term: true,
      sort: ['n'],
      docvalue_fields: ['n'],
    }),
    search('a', { explain: true, query: { constant_score: { filter: red } }, stored_fields: '_none_', sort: ['_doc'] }),
    search('a', { explain: true, post_filter: { term: { k: 'b' } }, min_score: 0.5, indices_boost: [{ a: 2 }] }),
    ...[5, [], {}, null, 'x'].map((explain) => search('a', { explain })),
    ...['true', 'false', 'x'].map((value) => post(`/a/_search?explain=${value}`, { query: red })),
    post('/a/_search?explain=false', { query: red, explain: true }),
    search('foxes', { explain: true, query: red }),
    search('b', { explain: true, query: red, sort: ['_doc'] }),
    post('/b/_search?search_type=dfs_query_then_fetch', { explain: true, query: red, sort: ['k'], track_scores: true }),
    search('a,b', { explain: true, query: { match: { t: 'red fox' } }, sort: ['k'] }),
  ],
});
