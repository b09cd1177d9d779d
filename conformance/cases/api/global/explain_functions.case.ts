import { defineCase } from '../../../case.ts';
import { explain, kinds } from '../../../corpora/kinds.ts';

/** Scores changed by functions. */
export default defineCase({
  setup: kinds('a'),
  reads: [
    ...explain({ function_score: { query: { term: { t: 'red' } }, functions: [{ weight: 2 }] } }, '1', '4'),
    ...explain({ function_score: { query: { term: { t: 'red' } }, weight: 3 } }),
    ...explain(
      {
        function_score: {
          query: { term: { t: 'red' } },
          field_value_factor: { field: 'n', factor: 2, modifier: 'log1p', missing: 1 },
        },
      },
      '1',
      '2',
      '9',
    ),
    ...explain(
      {
        function_score: {
          query: { term: { t: 'red' } },
          functions: [
            { filter: { term: { t: 'fox' } }, weight: 2 },
            { filter: { term: { t: 'blue' } }, weight: 3 },
          ],
          score_mode: 'sum',
          boost_mode: 'sum',
        },
      },
      '1',
      '2',
      '3',
    ),
    ...explain({
      function_score: {
        query: { term: { t: 'red' } },
        functions: [{ filter: { term: { t: 'fox' } }, weight: 2, field_value_factor: { field: 'n' } }],
        score_mode: 'avg',
        boost_mode: 'replace',
        boost: 2,
      },
    }),
    ...explain(
      {
        function_score: {
          query: { term: { t: 'red' } },
          functions: [
            { gauss: { n: { origin: 2, scale: 3 } } },
            { exp: { d: { origin: 2, scale: 3, offset: 1, decay: 0.3 } } },
            { linear: { dt: { origin: '2020-06-01', scale: '100d' } } },
          ],
          score_mode: 'multiply',
          boost_mode: 'max',
          max_boost: 0.5,
        },
      },
      '1',
      '2',
    ),
    ...explain({ function_score: { query: { term: { t: 'red' } }, random_score: { seed: 5, field: '_seq_no' } } }),
    ...explain({ function_score: { query: { term: { t: 'red' } }, functions: [{ weight: 2 }], min_score: 100 } }),
    ...explain({ function_score: { query: { term: { t: 'red' } }, functions: [] } }),
    ...explain({ function_score: { functions: [{ weight: 2 }] } }),
    ...explain({
      function_score: {
        query: { term: { t: 'red' } },
        functions: [{ weight: 2 }],
        score_mode: 'first',
        boost_mode: 'min',
      },
    }),
    ...explain({
      function_score: { query: { term: { t: 'red' } }, functions: [{ filter: { term: { t: 'lazy' } }, weight: 2 }] },
    }),
    ...explain(
      {
        function_score: {
          query: { term: { t: 'red' } },
          gauss: { n: { origin: 2, scale: 3 }, multi_value_mode: 'max' },
        },
      },
      '2',
    ),
    ...explain({
      function_score: {
        query: { term: { t: 'red' } },
        boost: 2,
        min_score: 0.1,
        functions: [{ weight: 2, random_score: { seed: 1, field: '_seq_no' } }, { weight: 3 }],
      },
    }),
  ],
});
