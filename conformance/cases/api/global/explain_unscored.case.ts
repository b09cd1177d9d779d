import { defineCase, only, type Step } from '../../../case.ts';
import { explain, kinds } from '../../../corpora/kinds.ts';

/** ES: 8 renders the clauses of `dis_max` in the order of a hash map. */
const inOrder = (step: Step): Step => (/dis_max|cross_fields/.test(JSON.stringify(step.body)) ? only(9, step) : step);

/** Descriptions of queries in contexts without scores. */
export default defineCase({
  setup: kinds('a'),
  reads: [
    ...explain({ constant_score: { filter: { bool: { should: [{ term: { t: 'red' } }, { term: { t: 'fox' } }] } } } }),
    ...explain({
      constant_score: {
        filter: {
          bool: {
            must: [{ term: { t: 'red' } }],
            must_not: [{ term: { t: 'fox' } }],
            should: [{ term: { t: 'blue' } }],
          },
        },
      },
    }),
    ...explain({
      constant_score: {
        filter: {
          bool: {
            must: [
              { term: { t: 'red' } },
              { bool: { should: [{ term: { k: 'a' } }, { term: { k: 'b' } }], minimum_should_match: 1 } },
            ],
          },
        },
      },
    }),
    ...explain({
      constant_score: {
        filter: {
          bool: {
            should: [{ term: { t: 'red' } }, { term: { t: 'fox' } }, { term: { t: 'zz' } }],
            minimum_should_match: 2,
          },
        },
      },
    }),
    ...explain({
      constant_score: {
        filter: {
          dis_max: { queries: [{ term: { t: 'red' } }, { match_phrase: { t: 'red fox' } }], tie_breaker: 0.5 },
        },
      },
    }),
    ...explain({ constant_score: { filter: { match: { t: { query: 'red fox', boost: 2 } } } } }),
    ...explain({ constant_score: { filter: { range: { n: { gte: 1 } } } } }),
    ...explain({ constant_score: { filter: { range: { n: { gt: 1, lt: 9 } } } } }),
    ...explain({ constant_score: { filter: { range: { d: { gte: 1 } } } } }),
    ...explain({ constant_score: { filter: { range: { dt: { gte: '2020-01-01', lte: '2020-06' } } } } }),
    ...explain({ constant_score: { filter: { range: { k: { lt: 'c' } } } } }),
    ...explain({ constant_score: { filter: { terms: { k: ['a', 'b'] } } } }),
    ...explain({ constant_score: { filter: { terms: { n: [1, 2] } } } }),
    ...explain({ constant_score: { filter: { term: { n: 1 } } } }),
    ...explain({ constant_score: { filter: { term: { d: 1.5 } } } }),
    ...explain({ constant_score: { filter: { term: { ip: '10.0.0.1' } } } }),
    ...explain({ constant_score: { filter: { term: { b: true } } } }),
    ...explain({ constant_score: { filter: { term: { kd: 'x' } } } }),
    ...explain({ constant_score: { filter: { term: { nd: 7 } } } }),
    ...explain({ constant_score: { filter: { terms: { kd: ['x', 'z'] } } } }),
    ...explain({ constant_score: { filter: { exists: { field: 'n' } } } }),
    ...explain({ constant_score: { filter: { ids: { values: ['1', 'zz'] } } } }),
    ...explain({ constant_score: { filter: { prefix: { t: 're' } } } }),
    ...explain({ constant_score: { filter: { fuzzy: { t: 'rad' } } } }),
    ...explain({ constant_score: { filter: { match_phrase: { t: { query: 'green red', slop: 3 } } } } }),
    ...explain({
      constant_score: {
        filter: {
          boosting: { positive: { term: { t: 'red' } }, negative: { term: { t: 'fox' } }, negative_boost: 0.5 },
        },
      },
    }),
    ...explain({
      constant_score: { filter: { distance_feature: { field: 'dt', pivot: '10d', origin: '2020-01-11' } } },
    }),
    ...explain({ constant_score: { filter: { match_all: { boost: 3 } } } }),
    ...explain({ constant_score: { filter: { combined_fields: { query: 'red two', fields: ['t', 'u^2'] } } } }),
    ...explain({
      constant_score: { filter: { multi_match: { query: 'red two', fields: ['t', 'u^2'], type: 'cross_fields' } } },
    }),
    ...explain({ constant_score: { filter: { match_phrase_prefix: { t: 'red f' } } } }),
    ...explain({ constant_score: { filter: { term: { k: { value: 'A', case_insensitive: true } } } } }),
    ...explain({ constant_score: { filter: { wildcard: { k: '*a' } } } }),
    ...explain({ constant_score: { filter: { regexp: { k: '[a]' } } } }),
    ...explain({ constant_score: { filter: { range: { f: { gte: 2.5 } } } } }),
    ...explain({ constant_score: { filter: { range: { sh: { gte: 2 } } } } }),
    ...explain({ constant_score: { filter: { range: { _id: { gte: '1' } } } } }),
    ...explain({ constant_score: { filter: { term: { _seq_no: 0 } } } }),
  ].map(inOrder),
});
