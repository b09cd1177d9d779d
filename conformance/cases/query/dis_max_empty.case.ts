import { defineCase, load, post, put } from '../../case.ts';

const outside = { range: { n: { gte: 100 } } };
const none = { match_none: {} };
const best = (tie_breaker: number, ...queries: object[]) => ({ dis_max: { queries, tie_breaker } });
const queries = [
  ...[0, 0.5, 1].flatMap((tie) => [best(tie, none), best(tie, none, none)]),
  ...['best_fields', 'most_fields'].map((type) => ({
    multi_match: { query: 'zz', fields: ['n', 'd'], lenient: true, type },
  })),
  { simple_query_string: { query: 'zz', fields: ['n', 'd'], lenient: true } },
];

/** Which empty query is named where no disjunct can match: disjuncts whose scores are summed are clauses. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { n: { type: 'long' }, d: { type: 'date' } } },
    }),
    load('a', [{ n: 1 }, {}]),
  ],
  reads: [
    ...queries.map((query) => post('/a/_explain/1', { query })),
    ...[0, 1].map((tie) => post('/a/_explain/1', { query: best(tie, outside, none) })),
  ],
});
