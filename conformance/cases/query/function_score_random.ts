import type { CaseDefinition } from '../../case.ts';
import { q } from './function_score_requests.ts';

/** Random scores, decay functions and other functions, their errors. */
export const RANDOM_SCORES: NonNullable<CaseDefinition['reads']> = [
  q({
    function_score: {
      query: { match: { t: 'quick' } },
      random_score: { seed: 10, field: '_seq_no' },
      boost_mode: 'replace',
    },
  }),
  q({
    function_score: {
      query: { match: { t: 'quick' } },
      random_score: { seed: 10, field: 'missing' },
      boost_mode: 'replace',
    },
  }),
  q({
    function_score: {
      query: { match: { t: 'quick' } },
      random_score: { seed: 12345678901234, field: 'n' },
      boost_mode: 'replace',
    },
  }),
  q({ function_score: { query: { match: { t: 'quick' } }, random_score: { seed: 10 }, boost_mode: 'replace' } }),
  q({
    function_score: { query: { match: { t: 'quick' } }, random_score: { seed: 10, nope: 1 }, boost_mode: 'replace' },
  }),
  q({
    function_score: {
      query: { match: { t: 'quick' } },
      random_score: { seed: 1.5, field: 'n' },
      boost_mode: 'replace',
    },
  }),
  q({
    function_score: {
      query: { match: { t: 'quick' } },
      random_score: { seed: 10, field: 't' },
      boost_mode: 'replace',
    },
  }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2, scale: 2 } } } }),
  q({
    function_score: { query: { exists: { field: 'n' } }, exp: { n: { origin: 2, scale: 2, offset: 1, decay: 0.3 } } },
  }),
  q({
    function_score: {
      query: { exists: { field: 'n' } },
      linear: { n: { origin: 2, scale: 2, offset: 1, decay: 0.3 } },
    },
  }),
  q({
    function_score: {
      query: { match_all: {} },
      linear: { n: { origin: 2, scale: 2, offset: 1, decay: 0.3 }, multi_value_mode: 'max' },
    },
  }),
  q({ function_score: { query: { match_all: {} }, gauss: { n: { origin: 2, scale: 2 }, multi_value_mode: 'avg' } } }),
  q({ function_score: { query: { match_all: {} }, gauss: { n: { origin: 2, scale: 2 }, multi_value_mode: 'sum' } } }),
  q({ function_score: { query: { match_all: {} }, gauss: { n: { origin: 2, scale: 2 }, multi_value_mode: 'min' } } }),
  q({
    function_score: { query: { match_all: {} }, gauss: { n: { origin: 2, scale: 2 }, multi_value_mode: 'median' } },
  }),
  q({
    function_score: { query: { match_all: {} }, gauss: { n: { origin: 2, scale: 2 }, multi_value_mode: 'nope' } },
  }),
  q({ function_score: { query: { exists: { field: 'f' } }, exp: { f: { origin: 2.5, scale: 0.7 } } } }),
  q({ function_score: { query: { exists: { field: 'd' } }, gauss: { d: { origin: '2020-06-01', scale: '30d' } } } }),
  q({
    function_score: {
      query: { exists: { field: 'd' } },
      exp: { d: { origin: '2020-06-01', scale: '30d', offset: '10d', decay: 0.2 } },
    },
  }),
  q({
    function_score: {
      query: { exists: { field: 'd' } },
      linear: { d: { origin: '2020-06-01||+1M', scale: '365d', offset: '1h' } },
    },
  }),
  q({ function_score: { query: { exists: { field: 'd' } }, linear: { d: { origin: 'nope', scale: '365d' } } } }),
  q({ function_score: { query: { exists: { field: 'd' } }, linear: { d: { origin: '2020-01-01', scale: 'x' } } } }),
  q({ function_score: { query: { exists: { field: 'd' } }, linear: { d: { origin: '2020-01-01', scale: 10 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { scale: 2 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2, scale: 0 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2, scale: -1 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2, scale: 1, offset: -1 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2, scale: 1, decay: 0 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2, scale: 1, decay: 1 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 'x', scale: 1 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2, scale: '1d' } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: { origin: 2, scale: 1, nope: 1 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { missing: { origin: 2, scale: 1 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { t: { origin: 2, scale: 1 } } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: {} } }),
  q({ function_score: { query: { exists: { field: 'n' } }, gauss: { n: 1 } } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [] } }),
  q({ function_score: { functions: [], SCORE_MODE: 'sum' } }),
  q({ function_score: { weight: 1, Weight: 2 } }),
  q({ function_score: { functions: [], other: [1] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{}] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{ filter: { match_all: {} } }] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{ nope: { match_all: {} } }] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{ nope: 1 }] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [1] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: {} } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{ weight: -1 }] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{ weight: 0 }] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{ weight: '2' }] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{ weight: 'x' }] } }),
  q({
    function_score: {
      query: { exists: { field: 'n' } },
      functions: [{ weight: 2, gauss: { n: { origin: 2, scale: 2 } }, filter: { term: { n: 1 } } }],
    },
  }),
  q({
    function_score: {
      query: { exists: { field: 'n' } },
      functions: [
        { weight: 2, field_value_factor: { field: 'n' } },
        { weight: 3, gauss: { n: { origin: 2, scale: 2 } } },
      ],
      score_mode: 'avg',
    },
  }),
  q({
    function_score: {
      query: { exists: { field: 'n' } },
      functions: [{ weight: 2, field_value_factor: { field: 'n' }, gauss: { n: { origin: 2, scale: 2 } } }],
      score_mode: 'avg',
    },
  }),
  q({ function_score: { query: { exists: { field: 'n' } }, functions: [{ weight: 2 }], weight: 3 } }),
  q({ function_score: { query: { exists: { field: 'n' } }, weight: 3, functions: [{ weight: 2 }] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, weight: 3, field_value_factor: { field: 'n' } } }),
  q({
    function_score: {
      query: { exists: { field: 'n' } },
      field_value_factor: { field: 'n' },
      gauss: { n: { origin: 2, scale: 2 } },
    },
  }),
  q({ function_score: { query: { exists: { field: 'n' } }, nope: 1 } }),
  q({ function_score: { query: { exists: { field: 'n' } }, nope: {} } }),
  q({ function_score: { query: { exists: { field: 'n' } }, nope: [] } }),
  q({ function_score: { query: [{ exists: { field: 'n' } }] } }),
  q({ function_score: { query: { exists: { field: 'n' } }, weight: 2, max_boost: 'x' } }),
  q({ function_score: { query: { exists: { field: 'n' } }, weight: 2, functions: [{ weight: 3, _name: 'x' }] } }),
  q({
    function_score: {
      query: { exists: { field: 'n' } },
      functions: [
        { weight: 3, _name: 'x' },
        { filter: { term: { n: { value: 1, _name: 'inner' } } }, weight: 2 },
      ],
    },
  }),
  q({
    function_score: {
      query: { exists: { field: 'n' } },
      functions: [
        { filter: { term: { n: 1 } }, weight: 3 },
        { filter: { term: { n: 2 } }, weight: 2 },
      ],
      min_score: 2,
    },
  }),
  q({
    bool: { must: [{ function_score: { query: { match: { t: 'quick' } }, weight: 3 } }, { term: { t: 'fox' } }] },
  }),
  q({
    constant_score: { filter: { function_score: { query: { match: { t: 'quick' } }, weight: 3, min_score: 3 } } },
  }),
  // A function is parsed before the filter beside it.
  q({
    function_score: {
      functions: [{ filter: { more_like_this: { like: ['fox'] } }, linear: { nope: { origin: 0, scale: 5 } } }],
    },
  }),
  q({
    function_score: {
      query: { range: { n: { gt: 'x' } } },
      functions: [{ linear: { nope: { origin: 0, scale: 5 } } }],
    },
  }),
];
