import { defineCase, load, post, put } from '../../../case.ts';

const failing = { s: { text: 'a', phrase: { field: 'none' } } };
const found = { s: { text: 'red', term: { field: 't' } } };
const bodies: readonly object[] = [
  { suggest: failing },
  { size: 0, suggest: failing },
  { suggest: { s: { text: 'a', term: { field: 'none' } } } },
  { suggest: failing, query: { match_all: {} } },
  { suggest: failing, query: { match: { t: 'red' } } },
  { suggest: failing, aggs: {} },
  { suggest: failing, aggs: { a: { max: { field: 'n' } } } },
  { suggest: failing, post_filter: { match: { t: 'red' } } },
  { suggest: failing, sort: ['n'] },
  { suggest: found },
  { suggest: found, query: { match: { t: 'red' } } },
];

/** A search with suggestions only gathers no terms, whatever its search type. */
export default defineCase({
  setup: [
    put('/one', { mappings: { properties: { t: { type: 'text' }, n: { type: 'long' } } } }),
    load('one', [{ t: 'red fox', n: 1 }]),
    put('/two', {
      settings: { number_of_shards: 2 },
      mappings: { properties: { t: { type: 'text' }, n: { type: 'long' } } },
    }),
    load('two', [
      { t: 'red fox', n: 1 },
      { t: 'reed', n: 2 },
      { t: 'read', n: 3 },
    ]),
  ],
  reads: ['one', 'two', 'one,two'].flatMap((index) =>
    bodies.map((body) => post(`/${index}/_search?search_type=dfs_query_then_fetch`, body)),
  ),
});
