import { defineCase, load, put, search } from '../../case.ts';

const failing = (field: string, rest: object = {}) => ({
  function_score: { field_value_factor: { field }, boost_mode: 'replace', ...rest },
});
const boosting = (positive: object, negative_boost: number, boost: number) => ({
  boosting: { positive, negative: { term: { k: 'b' } }, negative_boost, boost },
});
const of = (numbers: number[]) => ({ terms: { m: numbers } });

const boosted = [
  boosting(failing('n'), 0.5, 3),
  boosting(failing('n'), 0.5, 1),
  boosting({ match_all: {} }, 0.5, 3),
  { bool: { should: [boosting(failing('n'), 0.5, 3)], boost: 2 } },
];
// 4.2000003 is the product of 21 and 0.2; 7 × 0.2 × 3 as floats is 4.1999998.
const product = boosting({ match_all: { boost: 7 } }, 0.2, 3);
const request = [
  ...boosted.map((query) => ({ query, bounds: [0.5, 1, 2, 3, 6, 12], inside: [1, 3, 6] })),
  { query: product, bounds: [0.5, 1, 2, 3, 6, 12, 4.2000003, 4.2000008], inside: [3, 4.2000003, 4.2000008] },
];

/** `min_score` where functions fail on documents after those that reach it, and on those that reach it alone. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { n: { type: 'double' }, m: { type: 'integer' }, k: { type: 'keyword' } } },
    }),
    load('a', [
      { n: 1, m: 1, k: 'a' },
      { n: 4, k: 'b' },
      { n: 2, m: 3, k: 'a' },
      { m: 4, k: 'b' },
      { n: 9, k: 'c' },
    ]),
  ],
  reads: request.flatMap(({ query, bounds, inside }) => [
    ...bounds.flatMap((min_score) => [
      search('a', { query, min_score }),
      search('a', { query, min_score, terminate_after: 1 }),
      search('a', { query, min_score, terminate_after: 2, size: 0 }),
      search('a', { query, min_score, post_filter: failing('m', { min_score: 1 }) }),
      search('a', { query: { bool: { must: [query, of([1, 3])] } }, min_score, post_filter: failing('m') }),
    ]),
    ...inside.flatMap((min_score) => [
      search('a', {
        query: { bool: { must: [{ function_score: { query, min_score } }, failing('m')] } },
      }),
      search('a', {
        query: { bool: { filter: [{ function_score: { query, min_score } }], must: [of([1, 3, 4]), failing('n')] } },
      }),
    ]),
  ]),
});
