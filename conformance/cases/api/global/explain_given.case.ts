import { defineCase } from '../../../case.ts';
import { explain, kinds } from '../../../corpora/kinds.ts';

const without = (negative: unknown, ...ids: string[]) =>
  explain({ boosting: { positive: { match_all: {} }, negative, negative_boost: 0.5 } }, ...ids);

const patterns = ['constant_score', 'scoring_boolean', 'constant_score_boolean', 'top_terms_5'].flatMap((rewrite) => [
  { wildcard: { t: { value: 'r*', rewrite } } },
  { wildcard: { t: { value: 'R*', rewrite, case_insensitive: true } } },
  { regexp: { t: { value: 'r.*', rewrite } } },
  { prefix: { t: { value: 'r', rewrite } } },
  { prefix: { t: { value: 'R', rewrite, case_insensitive: true } } },
]);

/** A query that is described as it was sent, not as it is rewritten: the `negative` query of `boosting`. */
export default defineCase({
  setup: kinds('a'),
  reads: [
    ...without({ exists: { field: 't' } }),
    ...without({ exists: { field: 'kd' } }),
    ...without({ constant_score: { filter: { term: { t: 'red' } } } }),
    ...without({ constant_score: { filter: { term: { t: 'red' } }, boost: 2 } }),
    ...without({ bool: { boost: 2 } }),
    ...without({ bool: { must: [{ term: { t: 'red' } }, { term: { t: { value: 'fox', boost: 2 } } }] } }),
    ...without({ match_none: {} }),
    ...without({ term: { nope: 1 } }),
    ...without({ terms_set: { t: { terms: ['zz'], minimum_should_match: 1 } } }),
    ...without({ terms_set: { t: { terms: ['red', 'zz'], minimum_should_match: 1 } } }),
    ...without({ terms_set: { t: { terms: ['red', 'fox'], minimum_should_match_field: 'n' } } }),
    ...without({ fuzzy: { t: 'rad' } }),
    ...without({ fuzzy: { t: { value: 'radish', fuzziness: 1, prefix_length: 2 } } }),
    ...without({ fuzzy: { t: { value: 'rad', rewrite: 'constant_score' } } }),
    ...without({ fuzzy: { t: { value: 'rad', fuzziness: 0 } } }),
    ...without({ match: { t: { query: 'rad', fuzziness: 1 } } }),
    ...without({ match_phrase: { t: 'red' } }),
    ...without({ match_phrase_prefix: { t: 'f' } }),
    ...without({ match_phrase_prefix: { t: { query: 'red f', slop: 3 } } }),
    ...without({ match_phrase_prefix: { t: 'red zz' } }),
    ...without({ match_bool_prefix: { t: 'red f' } }),
    ...without({ dis_max: { queries: [{ term: { t: 'red' } }] } }),
    ...without({ range: { n: { gte: 0 } } }),
    ...without({ range: { l: { gte: 100 } } }),
    ...without({ term: { n: 1 } }),
    ...without({ term: { ip: '10.0.0.1' } }),
    ...without({ range: { d: { gte: -10 } } }),
    ...without({ range: { dt: { gte: '2019' } } }),
    ...without({ query_string: { query: 't:/re.*/' } }),
    ...without({ query_string: { query: 't:rad~' } }),
    ...without({ simple_query_string: { query: 're* rad~1', fields: ['t'] } }),
    ...patterns.flatMap((pattern) => without(pattern)),
    ...patterns.slice(0, 5).flatMap((pattern) => explain(pattern, '1', '4')),
    ...without({ span_multi: { match: { prefix: { t: 'r' } } } }),
    ...without({ span_multi: { match: { fuzzy: { t: 'rad' } } } }),
    ...without({ span_multi: { match: { prefix: { t: 'zz' } } } }),
    ...without({ span_multi: { match: { prefix: { nope: 'zz' } } } }),
    ...without({
      span_near: { clauses: [{ span_multi: { match: { wildcard: { t: 'r*' } } } }, { span_term: { t: 'green' } }] },
    }),
    ...without({ span_term: { nope: 'a' } }),
    ...without({ boosting: { positive: { match_all: {} }, negative: { bool: { boost: 3 } }, negative_boost: 0.5 } }),
    ...explain({
      boosting: {
        positive: { multi_match: { query: 'a', fields: '*_nope' } },
        negative: { match_all: {} },
        negative_boost: 1,
      },
    }),
    ...explain({
      bool: {
        must: [
          {
            boosting: {
              positive: { multi_match: { query: 'a', fields: '*_nope' } },
              negative: { match_all: {} },
              negative_boost: 1,
            },
          },
          { term: { t: 'red' } },
        ],
      },
    }),
    ...explain({
      bool: {
        must: [
          { boosting: { positive: { match_none: {} }, negative: { match_all: {} }, negative_boost: 1 } },
          { term: { t: 'red' } },
        ],
      },
    }),
    ...explain({
      bool: { must: [{ function_score: { query: { match_none: {} }, weight: 2 } }, { term: { t: 'red' } }] },
    }),
    ...explain({
      function_score: {
        query: { match_all: {} },
        functions: [
          { filter: { exists: { field: 't' } }, weight: 2 },
          { filter: { prefix: { t: { value: 're', rewrite: 'scoring_boolean' } } }, weight: 2 },
          { filter: { constant_score: { filter: { term: { t: 'red' } }, boost: 2 } }, weight: 2 },
          { filter: { terms_set: { t: { terms: ['red', 'fox'], minimum_should_match: 1 } } }, weight: 3 },
          { filter: { bool: { must: [{ term: { t: 'red' } }], boost: 3 } }, weight: 2 },
        ],
      },
    }),
    ...explain({ function_score: { linear: { n: { origin: 0, scale: 5 } } } }, '1', '2', '4'),
    ...explain({ function_score: { gauss: { dt: { origin: '2020-01-01', scale: '5d' } } } }, '1', '4'),
    ...explain({ terms_set: { t: { terms: ['red'], minimum_should_match: 0 } } }, '1', '4'),
    ...explain({ terms_set: { t: { terms: ['red', 'red'], minimum_should_match: 2 } } }, '1', '4'),
    ...explain(
      { terms_set: { t: { terms: ['red', 'fox', 'blue'], minimum_should_match: '50%', boost: 2 } } },
      '1',
      '4',
    ),
    ...explain({
      constant_score: { filter: { terms_set: { t: { terms: ['red', 'fox'], minimum_should_match: 0 } } } },
    }),
    ...explain({ terms_set: { nope: { terms: ['a', 'b'], minimum_should_match: 1 } } }),
    ...explain({ terms_set: { nope: { terms: ['a'], minimum_should_match: 1 } } }),
    ...explain({ terms_set: { nope: { terms: ['a'], minimum_should_match_field: 'n' } } }),
    ...explain({
      bool: {
        should: [
          { terms: { dt: ['2024-10-27'] } },
          { span_within: { big: { span_term: { t: 'a' } }, little: { span_term: { t: 'b' } } } },
        ],
        boost: 0,
      },
    }),
    ...explain({
      span_or: { clauses: [{ span_multi: { match: { prefix: { nope: 'qu' } } } }, { span_term: { t: 'zz' } }] },
    }),
    ...explain({
      bool: {
        must: [
          { match_all: {} },
          {
            span_not: {
              include: { span_term: { t: 'zz' } },
              exclude: { span_multi: { match: { prefix: { t: 'zz' } } } },
            },
          },
        ],
      },
    }),
    ...explain({ regexp: { nope: 'z' } }),
    ...explain({ regexp: { nope: { value: 'z', rewrite: 'scoring_boolean' } } }),
    ...without({ span_multi: { match: { regexp: { nope: 'z' } } } }),
    ...explain({
      span_near: {
        clauses: [{ span_multi: { match: { prefix: { t: 'r' } } } }, { span_multi: { match: { prefix: { u: 'r' } } } }],
      },
    }),
    ...explain({
      span_near: {
        clauses: [{ span_term: { t: 'red' } }, { span_multi: { match: { prefix: { nope: 'r' } } } }],
      },
    }),
    ...['red', 'red fox', 'zz'].flatMap((query) =>
      [['t'], ['t', 'u']].flatMap((fields) => [
        ...explain({ bool: { must: [{ match_all: {} }], filter: [{ combined_fields: { query, fields } }] } }, '1', '4'),
        ...explain({
          bool: { filter: [{ combined_fields: { query, fields } }, { term: { t: 'red' } }] },
        }),
        ...explain({
          bool: { must: [{ match_all: {} }], must_not: [{ combined_fields: { query, fields } }] },
        }),
        ...explain({ constant_score: { filter: { combined_fields: { query, fields } } } }, '1', '4'),
      ]),
    ),
    ...explain({ combined_fields: { query: 'fox', fields: ['t^3.5', 'u^3.5'] } }, '1', '3'),
    ...explain({ combined_fields: { query: 'red', fields: ['t^1.3', 'u^2.7'] } }, '1', '2', '3'),
  ],
});
