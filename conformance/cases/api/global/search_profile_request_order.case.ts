import { defineCase, post, put, search } from '../../../case.ts';

const term = { term: { k: 'a' } };
const all = { match_all: {} };
const queries: readonly object[] = [
  { bool: { must_not: all } },
  { bool: { must_not: [all, term] } },
  { bool: { must_not: { match_all: { boost: 2 } }, boost: 3 } },
  { bool: { filter: { bool: { must_not: all } } } },
  { bool: { should: { bool: { must_not: all } } } },
  { bool: { must_not: { bool: { must_not: all } } } },
  { bool: { must_not: all, must: term } },
  { bool: { must_not: { match_all: { _name: 'x' } } } },
  { bool: { must_not: { bool: { must: all } } } },
  { bool: { must_not: { bool: {} } } },
  { bool: { must_not: { constant_score: { filter: all } } } },
  { bool: { must_not: all, _name: 'q' } },
  { bool: { must_not: { wrapper: { query: 'eyJtYXRjaF9hbGwiOnt9fQ==' } } } },
  ...[undefined, 'multiply', 'sum'].flatMap((boost_mode) =>
    [undefined, 'multiply', 'first'].map((score_mode) => ({
      function_score: { query: term, functions: [{ weight: 2 }], boost_mode, score_mode },
    })),
  ),
  { nested: { path: 'n', query: { bool: { must_not: all } } } },
];

/** What 9 shows of a request: the slice behind what is counted, nothing where all is excluded, `boost_mode` wherever it is given. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' }, n: { type: 'nested' } } } }),
    put('/a/_doc/1?refresh=true', { k: 'b', l: 1 }),
  ],
  reads: [
    ...queries.map((query) => search('a', { query, profile: true })),
    post('/a/_search?scroll=1m', { profile: true, slice: { id: 0, max: 2 }, highlight: { fields: { k: {} } } }),
    post('/a/_search?scroll=1m', {
      profile: true,
      slice: { id: 1, max: 4, field: 'l' },
      sort: ['l'],
      track_total_hits: true,
      indices_boost: [{ a: 1 }],
      aggs: { m: { max: { field: 'l' } } },
    }),
  ],
});
