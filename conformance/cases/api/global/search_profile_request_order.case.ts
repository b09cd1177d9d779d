import { defineCase, only, post, put, search } from '../../../case.ts';

const term = { term: { k: 'a' } };
const all = { match_all: {} };
const none = { match_none: {} };
const named = { match_none: { boost: 2, _name: 'in' } };
const outer = { boost: 3, _name: 'o' };
const negative = { negative: term, negative_boost: 0.5 };
const knn = (more: object) => ({ knn: { field: 'v', query_vector: [1, 2], ...more } });
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
  { bool: { mustNot: all } },
  { bool: { mustNot: [term, all], should: [term] } },
  { bool: { must_not: [] } },
  { bool: { must_not: [], ...outer } },
  { bool: { must_not: [], should: none } },
  { bool: { must_not: [], filter: none, ...outer } },
  { bool: { must: { bool: { mustNot: [] } } } },
  { bool: { must_not: { bool: { must_not: [], mustNot: [] } } } },
  { ids: { values: [] } },
  { ids: {} },
  { bool: { filter: { ids: { values: [], ...outer } } } },
  { bool: { must: named, ...outer } },
  { constant_score: { filter: named, ...outer } },
  { constant_score: { filter: none, ...outer } },
  { boosting: { positive: named, ...negative, ...outer } },
  { boosting: { positive: none, ...negative, ...outer } },
  { function_score: { query: named, ...outer } },
  { function_score: { query: none, ...outer } },
  { wrapper: { query: 'eyJtYXRjaF9ub25lIjp7ImJvb3N0IjoyLCJfbmFtZSI6ImluIn19' } },
  { bool: { should: { wrapper: { query: 'eyJib29sIjp7Im11c3Rfbm90IjpbXX19' } }, filter: term } },
  knn({ filter: none, ...outer }),
  knn({ filter: [term, named], ...outer }),
];
const visiting = [
  knn({ visit_percentage: 50 }),
  knn({ similarity: 0.5, visit_percentage: '2', num_candidates: 9, k: 3, filter: { bool: {} }, ...outer }),
];

/** A query that is rendered, but matches nothing in the shard: it does not run there. */
const returned = (query: object) =>
  search('a', { query: { bool: { must: { term: { nope: 1 } }, should: query } }, profile: true });
/** A query that is rendered in the error of the query around it. */
const refused = (query: object) => search('a', { query: { bool: { should: query, boost: -1 } } });

/** What 9 renders of a request: the slice after the options of counting, nothing where all is excluded, `boost_mode` wherever it is set. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'nested' }, v: { type: 'dense_vector', dims: 2 } } },
    }),
    put('/a/_doc/1?refresh=true', { k: 'b', l: 1 }),
  ],
  reads: [
    ...queries.flatMap((query) => [search('a', { query, profile: true }), only(8, refused(query))]),
    ...visiting.flatMap((query) => [only(9, returned(query)), only(8, refused(query))]),
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
