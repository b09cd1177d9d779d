/** Clauses that only score, and fail once they are bound to a shard. */
import { defineCase, post, put } from '../../case.ts';

const failing = { combined_fields: { query: 'quick', fields: ['bare', 't'] } };
const beside = (filter: unknown) => ({ bool: { filter, should: failing } });
const idle = beside({ ids: { values: '20' } });
const needed = { bool: { must: { ids: { values: '1' } }, should: failing } };

const queries = [
  failing,
  idle,
  needed,
  beside({ ids: { values: '1' } }),
  beside({ match_none: {} }),
  beside({ term: { t: 'nope' } }),
  ...[undefined, 'replace', 'sum'].flatMap((boost_mode) => [
    { function_score: { query: idle, weight: 2, boost_mode } },
    { function_score: { query: needed, weight: 0, boost_mode } },
    { function_score: { query: { constant_score: { filter: idle } }, weight: 2, boost_mode } },
    { function_score: { query: { bool: { must: idle } }, functions: [], boost_mode } },
  ]),
  { constant_score: { filter: idle } },
  { constant_score: { filter: { function_score: { query: idle, weight: 2 } } } },
  { bool: { filter: idle } },
  { bool: { filter: { function_score: { query: idle, weight: 2 } } } },
  { bool: { must_not: idle } },
  { bool: { must: [idle, { match_all: {} }] } },
  { bool: { should: [idle, { match_all: {} }] } },
  { dis_max: { queries: [idle, { match_all: {} }] } },
  { boosting: { positive: idle, negative: { term: { t: 'fox' } }, negative_boost: 0.5 } },
  { boosting: { positive: { match_all: {} }, negative: idle, negative_boost: 0.5 } },
];

export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 3 },
      mappings: { properties: { bare: { type: 'text', norms: false }, t: { type: 'text' } } },
    }),
    put('/a/_doc/1?refresh=true', { bare: 'the', t: 'fox quick' }),
  ],
  reads: [
    post('/a/_search?_source=false', {
      query: { function_score: { query: { match_all: {} }, functions: [{ filter: idle, weight: 2 }] } },
    }),
    ...queries.flatMap((query) => [
      post('/a/_search?_source=false', { query }),
      post('/a/_search?size=0', { query }),
      post('/a/_search?_source=false', { query, sort: 't.k', track_total_hits: false }),
      post('/a/_count', { query }),
    ]),
  ],
});
