import { defineCase } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';
import { RANDOM_SCORES } from './function_score_random.ts';
import { q } from './function_score_requests.ts';

/** The query `function_score`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 3 } }),
    q({ function_score: { weight: 3 } }),
    q({ function_score: {} }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ weight: 2 }, { filter: { term: { t: 'dog' } }, weight: 5 }],
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ weight: 2 }, { filter: { term: { t: 'dog' } }, weight: 5 }],
        score_mode: 'sum',
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ weight: 2 }, { filter: { term: { t: 'dog' } }, weight: 5 }],
        score_mode: 'avg',
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ weight: 2 }, { filter: { term: { t: 'dog' } }, weight: 5 }],
        score_mode: 'first',
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ weight: 2 }, { filter: { term: { t: 'dog' } }, weight: 5 }],
        score_mode: 'max',
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ weight: 2 }, { filter: { term: { t: 'dog' } }, weight: 5 }],
        score_mode: 'min',
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ weight: 2 }, { filter: { term: { t: 'dog' } }, weight: 5 }],
        score_mode: 'multiply',
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ weight: 2 }, { filter: { term: { t: 'dog' } }, weight: 5 }],
        score_mode: 'nope',
      },
    }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, boost_mode: 'replace' } }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, boost_mode: 'sum' } }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, boost_mode: 'avg' } }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, boost_mode: 'max' } }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, boost_mode: 'min' } }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, boost_mode: 'multiply' } }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, boost_mode: 'nope' } }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ filter: { term: { t: 'dog' } }, weight: 5 }],
        boost_mode: 'replace',
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        functions: [{ filter: { term: { t: 'nothing' } }, weight: 5 }],
        boost_mode: 'sum',
        score_mode: 'sum',
      },
    }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, max_boost: 1.5 } }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, min_score: 1.5 } }),
    q({ function_score: { query: { match: { t: 'quick' } }, weight: 2, min_score: 1.5, boost: 2, _name: 'f' } }),
    q({ function_score: { query: { match: { t: 'quick' } }, field_value_factor: { field: 'n', missing: 1 } } }),
    q({ function_score: { query: { match: { t: 'quick' } }, field_value_factor: { field: 'n' } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n' } } }),
    q({
      function_score: {
        query: { exists: { field: 'n' } },
        field_value_factor: { field: 'n', factor: 1.2, modifier: 'sqrt' },
      },
    }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'log1p' } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'log2p' } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'log' } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'ln' } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'ln1p' } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'ln2p' } } }),
    q({
      function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'square' } },
    }),
    q({
      function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'reciprocal' } },
    }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'none' } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', modifier: 'nope' } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', nope: 1 } } }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: {} } }),
    q({
      function_score: {
        query: { exists: { field: 'n' } },
        field_value_factor: { field: 'n', factor: 0.1, modifier: 'log' },
      },
    }),
    q({ function_score: { query: { exists: { field: 'n' } }, field_value_factor: { field: 'n', factor: -1 } } }),
    q({ function_score: { query: { exists: { field: 'f' } }, field_value_factor: { field: 'f' } } }),
    q({ function_score: { query: { exists: { field: 'l' } }, field_value_factor: { field: 'l', modifier: 'ln' } } }),
    q({ function_score: { query: { exists: { field: 'k' } }, field_value_factor: { field: 'k' } } }),
    q({ function_score: { query: { exists: { field: 't' } }, field_value_factor: { field: 't' } } }),
    q({ function_score: { query: { match: { t: 'quick' } }, field_value_factor: { field: 'missing' } } }),
    q({ function_score: { query: { match: { t: 'quick' } }, field_value_factor: { field: 'missing', missing: 2 } } }),
    q({ function_score: { query: { exists: { field: 'd' } }, field_value_factor: { field: 'd', modifier: 'ln' } } }),
    q({ function_score: { query: { exists: { field: 'b' } }, field_value_factor: { field: 'b' } } }),
    q({ function_score: { query: { match: { t: 'quick' } }, random_score: { seed: 10, field: 'n' } } }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        random_score: { seed: 'abc', field: 'k' },
        boost_mode: 'replace',
      },
    }),
    q({
      function_score: {
        query: { match: { t: 'quick' } },
        random_score: { seed: 10, field: 'k' },
        boost_mode: 'replace',
      },
    }),
    ...RANDOM_SCORES,
  ],
});
