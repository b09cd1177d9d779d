import { defineCase, load, put, search } from '../../../case.ts';

const queries = [
  { function_score: { query: { match: { t: 'a' } }, weight: 2 } },
  { function_score: { query: { match: { t: 'a' } }, functions: [] } },
  { function_score: { query: { match: { t: 'a' } }, functions: [{ weight: 2, filter: { term: { k: 'x' } } }] } },
  {
    function_score: {
      query: { match: { t: 'a' } },
      functions: [
        { weight: 2, filter: { term: { k: 'x' } } },
        { weight: 3, filter: { match: { t: 'b c' } } },
      ],
      score_mode: 'max',
      boost_mode: 'sum',
      max_boost: 5,
      min_score: 1,
    },
  },
  {
    function_score: {
      query: { match: { t: 'a' } },
      field_value_factor: { field: 'n', factor: 2, modifier: 'sqrt', missing: 1 },
    },
  },
  { function_score: { query: { match: { t: 'a' } }, random_score: { seed: 1, field: 'n' } } },
  { function_score: { query: { match: { t: 'a' } }, gauss: { n: { origin: 1, scale: 2 } } } },
  ...['gauss', 'exp', 'linear'].map((decay) => ({
    function_score: { query: { match: { t: 'a' } }, [decay]: { p: { origin: [1, 2], scale: '20km' } } },
  })),
  {
    function_score: {
      query: { match: { t: 'a' } },
      functions: [{ exp: { d: { origin: '2020', scale: '1d' } }, weight: 3 }],
    },
  },
  {
    function_score: {
      query: { match: { t: 'a' } },
      functions: [{ field_value_factor: { field: 'n' }, weight: 3, filter: { term: { k: 'x' } } }],
    },
  },
  { function_score: { query: { match: { t: 'a' } }, weight: 2, boost: 3 } },
  { function_score: { weight: 2 } },
  {
    bool: {
      must: { function_score: { query: { match: { t: 'a' } }, weight: 2 } },
      filter: { function_score: { query: { match: { t: 'a' } }, weight: 3 } },
    },
  },
  { constant_score: { filter: { function_score: { query: { match: { t: 'a' } }, weight: 3 } } } },
  { function_score: { query: { match: { t: 'a' } }, functions: [{ weight: 1 }], min_score: 0.1 } },
  {
    function_score: {
      query: { bool: { must: [{ match: { t: 'a' } }], should: [{ term: { k: 'x' } }] } },
      functions: [{ weight: 2, filter: { term: { k: 'y' } } }],
    },
  },
  { function_score: { query: { bool: { must: [{ match: { t: 'a' } }], should: [{ term: { k: 'x' } }] } }, weight: 2 } },
  { function_score: { query: { match_none: {} }, weight: 2 } },
  { function_score: { query: { constant_score: { filter: { term: { t: 'a' } } } }, weight: 3 } },
  { function_score: { query: { function_score: { query: { match: { t: 'a' } }, weight: 2 } }, weight: 3 } },
  { function_score: { query: { prefix: { k: 'x' } }, weight: 3 } },
  {
    function_score: { query: { range: { n: { gte: 1 } } }, functions: [{ weight: 2, filter: { prefix: { k: 'x' } } }] },
  },
  { function_score: { query: { match: { t: { query: 'a', boost: 2 } } }, weight: 2 } },
  { function_score: { query: { fuzzy: { t: 'b' } }, functions: [{ weight: 2, filter: { wildcard: { k: '*' } } }] } },
  { function_score: { query: { bool: { filter: { term: { t: 'a' } } } }, weight: 2 } },
  { function_score: { query: { match_all: {} }, functions: [{ weight: 2, filter: { match_none: {} } }] } },
  { function_score: { query: { match: { t: 'a zz' } }, functions: [] } },
];

const none = { match_none: {} };
const filtered = {
  function_score: { query: { match: { t: 'a' } }, functions: [{ weight: 2, filter: { term: { k: 'x' } } }] },
};

/** The `negative` query of `boosting` is rewritten in a way that depends on the version, and reports its clauses. */
const lessened = [
  { dis_max: { queries: [none, none] } },
  { dis_max: { queries: [none, { term: { k: 'x' } }] } },
  { dis_max: { queries: [none, none], tie_breaker: 1 } },
  none,
].flatMap((negative) =>
  [{ bool: {} }, { match: { t: 'a' } }].map((positive) => ({ boosting: { positive, negative, negative_boost: 0.5 } })),
);

/** Filters of functions run only where scores are requested, or where not all matches are collected. */
const unscored = [
  filtered,
  { bool: { filter: filtered } },
  { bool: { must: [filtered], filter: [{ term: { k: 'x' } }] } },
  { constant_score: { filter: filtered } },
].flatMap((query) =>
  [
    { sort: { n: {} } },
    { sort: { n: {} }, track_total_hits: true },
    { sort: { n: {} }, track_total_hits: false },
    { sort: ['n', '_score'], track_total_hits: true },
    { sort: '_doc', track_total_hits: true },
    { size: 0 },
    { size: 0, track_total_hits: true },
    { size: 0, aggs: { a: { max: { field: 'n' } } } },
    { sort: 'n', track_total_hits: true, post_filter: filtered },
    { sort: 'n', min_score: 0.1 },
    { sort: '_doc', min_score: 0.1, track_total_hits: false },
    { sort: ['_score', 'n'], min_score: 0.1 },
    { sort: ['n', '_score'], min_score: 0.1 },
    { sort: { _score: 'asc' }, min_score: 0.1 },
    { min_score: 0.1 },
    { track_scores: true },
    { track_scores: true, sort: '_score' },
    { track_scores: true, sort: 'n', size: 0 },
  ].map((body) => ({ query, ...body })),
);

/** Functions of scores in profiles, by their classes. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          n: { type: 'long' },
          d: { type: 'date' },
          k: { type: 'keyword' },
          p: { type: 'geo_point' },
        },
      },
    }),
    load('a', [
      { t: 'a b', n: 2, d: '2020', k: 'x', p: [1, 2] },
      { t: 'a c', n: 3, d: '2021', k: 'y', p: [2, 3] },
    ]),
  ],
  reads: [
    ...[...queries, ...lessened].map((query) => search('a', { query, _source: false, profile: true })),
    ...unscored.map((body) => search('a', { ...body, _source: false, profile: true })),
  ],
});
