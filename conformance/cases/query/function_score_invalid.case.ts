import { defineCase, load, put, search } from '../../case.ts';

const a = { match: { t: 'a' } };
const huge = { function_score: { query: { constant_score: { filter: a, boost: 3e38 } }, weight: 3e38 } };
const none = { constant_score: { filter: a, boost: 0 } };
const boostModes = ['multiply', 'replace', 'sum', 'avg', 'max', 'min'];
const bounds = [
  { weight: 2, max_boost: -1 },
  { weight: 2, max_boost: 'NaN' },
  { weight: 2, max_boost: '-Infinity' },
  { weight: 0, max_boost: -0.0 },
  { weight: 'NaN' },
  { weight: 'Infinity' },
  { weight: 'Infinity', max_boost: 'Infinity' },
];
const scores = [
  ...bounds.flatMap((bound) => boostModes.map((boost_mode) => ({ query: a, boost_mode, ...bound }))),
  ...bounds,
  { weight: '-Infinity' },
  { weight: 2, max_boost: -1, min_score: 0 },
  { functions: [{ weight: 'NaN', filter: { term: { t: 'b' } } }] },
  { functions: [{ weight: 'NaN' }, { weight: 2 }], score_mode: 'max' },
  { functions: [{ weight: 'Infinity' }, { weight: 'Infinity' }], score_mode: 'avg' },
  { query: a, max_boost: -1 },
  { functions: [], max_boost: 'NaN' },
  { query: none, weight: 'Infinity', max_boost: 'Infinity' },
  { query: none, functions: Array.from({ length: 9 }, () => ({ weight: 3e38 })), max_boost: 'Infinity' },
  { query: huge, weight: 0 },
];

const refused = { function_score: { query: a, weight: 2, max_boost: -1 } };
const all = { match_all: {} };

/** Scores that the bound or the weights of functions make negative or no number. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: { t: { type: 'text' }, c: { type: 'nested', properties: { t: { type: 'text' } } } },
      },
    }),
    load('a', [{ t: 'c' }, { t: 'a' }, { t: 'a b', c: [{ t: 'b' }, { t: 'a' }] }]),
  ],
  reads: [
    ...scores.map((function_score) => search('a', { query: { function_score } })),
    search('a', { query: refused, sort: ['_doc'] }),
    search('a', { query: refused, size: 0 }),
    search('a', { query: all, post_filter: refused }),
    search('a', { query: { bool: { must: [{ term: { t: 'b' } }], should: [refused] } } }),
    search('a', { query: { bool: { must: [{ term: { t: 'c' } }], should: [refused] } } }),
    search('a', { query: all, rescore: { window_size: 2, query: { rescore_query: refused } } }),
    search('a', { query: all, rescore: { query: { rescore_query: { function_score: { query: huge, weight: 0 } } } } }),
    ...[
      { query: { match: { 'c.t': 'a' } }, weight: 2, max_boost: -1 },
      { query: { match: { 'c.t': 'a' } }, weight: 'NaN' },
    ].map((function_score) =>
      search('a', {
        query: { bool: { should: [all, { nested: { path: 'c', query: { function_score }, inner_hits: {} } }] } },
      }),
    ),
  ],
});
