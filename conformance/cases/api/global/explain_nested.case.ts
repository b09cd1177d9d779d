import { defineCase } from '../../../case.ts';
import { explain, nestedKinds } from '../../../corpora/kinds.ts';

/** Nested documents, and queries that add a filter on root documents. */
export default defineCase({
  setup: nestedKinds('a'),
  reads: [
    ...explain({ nested: { path: 'o', query: { term: { 'o.t': 'red' } }, score_mode: 'avg' } }, '1', '2'),
    ...explain({ nested: { path: 'o', query: { term: { 'o.t': 'red' } }, score_mode: 'sum' } }, '1', '2'),
    ...explain({ nested: { path: 'o', query: { term: { 'o.t': 'red' } }, score_mode: 'max' } }, '1', '2'),
    ...explain({ nested: { path: 'o', query: { term: { 'o.t': 'red' } }, score_mode: 'min' } }, '1', '2'),
    ...explain({ nested: { path: 'o', query: { term: { 'o.t': 'red' } }, score_mode: 'none' } }, '1', '2'),
    ...explain({ nested: { path: 'o', query: { term: { 'o.t': 'red' } } } }, '3'),
    ...explain(
      { bool: { must: [{ term: { t: 'red' } }], filter: [{ nested: { path: 'o', query: { term: { 'o.n': 1 } } } }] } },
      '1',
      '2',
      '4',
    ),
    ...explain({ constant_score: { filter: { nested: { path: 'o', query: { term: { 'o.t': 'red' } } } } } }),
    ...explain({ nested: { path: 'o', query: { match_all: {} } } }),
    ...explain({ nested: { path: 'o', query: { range: { 'o.n': { gte: 1 } } }, boost: 2 } }),
    ...explain({
      bool: { must: [{ nested: { path: 'o', query: { term: { 'o.t': 'red' } } } }, { term: { t: 'fox' } }] },
    }),
    ...explain({ term: { 'o.t': 'red' } }),
    ...explain({ match: { t: 'red fox' } }),
    ...explain({ bool: { must: [{ term: { t: 'red' } }], filter: [{ exists: { field: 'k' } }] } }),
    ...explain({ bool: { should: [{ match_all: {} }, { term: { t: 'fox' } }] } }, '1', '3'),
    ...explain({ function_score: { query: { term: { t: 'red' } }, weight: 2 } }),
    ...explain({ dis_max: { queries: [{ term: { t: 'red' } }, { exists: { field: 'k' } }] } }),
    ...explain({
      boosting: { positive: { term: { t: 'red' } }, negative: { term: { t: 'fox' } }, negative_boost: 0.5 },
    }),
    ...explain({ match_phrase: { t: 'red fox' } }),
    ...explain({ prefix: { t: 're' } }),
    ...explain({ fuzzy: { t: 'rad' } }),
    ...explain({ span_term: { t: 'red' } }),
    ...explain({ combined_fields: { query: 'red', fields: ['t'] } }),
    ...explain({ combined_fields: { query: 'red fox', fields: ['t'] } }),
    ...explain({ distance_feature: { field: 'dt', pivot: '10d', origin: '2020-01-11' } }),
    ...explain({ constant_score: { filter: { exists: { field: 'k' } } } }),
    ...explain({ constant_score: { filter: { term: { t: 'red' } } } }),
    ...explain({ match: { t: { query: 'red fox', operator: 'and' } } }),
    ...explain({ query_string: { query: 'red', fields: ['t', 'k'] } }),
    ...explain({ terms_set: { t: { terms: ['red', 'fox'], minimum_should_match_field: 'n' } } }),
    ...explain({ bool: { must_not: [{ term: { t: 'fox' } }] } }, '1', '2'),
    ...explain({ bool: { filter: [{ term: { t: 'fox' } }] } }),
    ...explain({ match_bool_prefix: { t: 'blue re' } }),
    ...explain({ multi_match: { query: 'red', fields: ['t', 'u'], type: 'cross_fields' } }),
    ...explain({ multi_match: { query: 'red', fields: ['t', 'u'] } }),
  ],
});
