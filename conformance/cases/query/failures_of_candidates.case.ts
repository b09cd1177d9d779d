import { defineCase, load, put, search } from '../../case.ts';

const docs = [
  { t: 'the quick fox', d: 1.5, n: 1 },
  { t: 'to', d: -1.5, n: 2 },
  { t: 'the the', d: 2.25, n: 3 },
  { t: 'quick', n: 4 },
  { t: 'a quick dog', d: 0, n: 5 },
];
const fails = { function_score: { query: { match_all: {} }, field_value_factor: { field: 'd', missing: 1 } } };
const scores = { constant_score: { filter: { range: { n: { gte: 1, lte: 9 } } } } };
const quick = { prefix: { t: 'q' } };
const the = { match: { t: 'the' } };
const requested = [[1, 3, 4], [1, 2], [5], [2], [9]].map((numbers) => ({ terms: { n: numbers } }));

/** Clauses of which some fail on the second document, combined with those that determine the candidates. */
const bools = requested.flatMap((terms) => [
  { must: [terms], should: [fails] },
  { must: [terms], should: [quick, fails] },
  { must: [terms], should: [quick, fails, the] },
  { must: [terms], should: [quick, fails, the], minimum_should_match: 1 },
  { must: [terms], should: [quick, fails, the], minimum_should_match: 2 },
  { filter: [terms], should: [quick, fails], minimum_should_match: 1 },
  { filter: [terms], must: [{ dis_max: { queries: [quick, fails], tie_breaker: 0.5 } }] },
  { filter: [terms], must: [{ bool: { should: [quick, { bool: { should: [the, fails] } }] } }] },
  { must: [terms, fails, scores] },
  { must: [terms], should: [{ boosting: { positive: fails, negative: the, negative_boost: 0.5 } }, quick] },
  { must_not: [terms], should: [quick, fails] },
]);

/** ES: a clause that fails on a document that is no candidate returns no error. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, d: { type: 'double' }, n: { type: 'integer' } } },
    }),
    load('a', docs),
  ],
  reads: [
    // ES 9: with hits to collect, clauses with `minimum_should_match` are scored before it is known how many match.
    ...bools.map((bool) => search('a', { query: { bool } })),
    ...bools.map((bool) => search('a', { query: { bool }, size: 0, aggs: { n: { avg: { field: 'n' } } } })),
  ],
});
