import { defineCase, load, post, put } from '../../case.ts';

const outside = { range: { n: { gte: 100 } } };
const none = { match_none: {} };
const found = (rewrite?: string) => ({ fuzzy: { k: { value: 'sxs', ...(rewrite && { rewrite }) } } });
const best = (tie_breaker: number, ...queries: object[]) => ({ dis_max: { queries, tie_breaker } });
const queries = [
  ...[0, 0.5, 1].flatMap((tie) => [best(tie, none), best(tie, none, none)]),
  ...['best_fields', 'most_fields'].map((type) => ({
    multi_match: { query: 'zz', fields: ['n', 'd'], lenient: true, type },
  })),
  { simple_query_string: { query: 'zz', fields: ['n', 'd'], lenient: true } },
];

// Terms that count as one are a query of their own, so they match nothing one rewrite later; on 9 a single remaining disjunct replaces the
// complete query.
const patterns = [undefined, 'scoring_boolean', 'constant_score_boolean', 'top_terms_5', 'top_terms_boost_5'].map(
  found,
);
const others = [
  best(0, found(), found('top_terms_5')),
  { constant_score: { filter: found() } },
  { bool: { must: found() } },
];
const pairs = [...patterns, ...others].flatMap((one, at) =>
  [...patterns, ...others].filter((_, other) => other !== at).map((other) => best(0, one, other)),
);

/** Which empty query is named where no disjunct can match: disjuncts whose scores are summed are clauses. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { n: { type: 'long' }, d: { type: 'date' }, k: { type: 'keyword' } } },
    }),
    load('a', [{ n: 1 }, {}]),
  ],
  reads: [
    ...queries.map((query) => post('/a/_explain/1', { query })),
    ...[...patterns.map((one) => best(0, one)), ...pairs].map((query) => post('/a/_explain/1', { query })),
    ...[0, 1].map((tie) => post('/a/_explain/1', { query: best(tie, outside, none) })),
  ],
});
