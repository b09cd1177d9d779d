import { defineCase, load, only, post, put, search } from '../../../case.ts';

const near = (field: string, rest: object = {}) => ({
  distance_feature: { field, origin: '2023-06-15||+1M', pivot: '36h', ...rest },
});
const x = { match: { t: 'x' } };
const y = { match: { t: 'y' } };
const doubled = [{ weight: 2 }];
const steep = [
  { filter: { match_all: {} }, field_value_factor: { field: 'nope', factor: 0, modifier: 'reciprocal', missing: 1 } },
  { field_value_factor: { field: 'nope', factor: 0.1, modifier: 'ln1p', missing: 1 } },
];

const queries = [
  near('r'),
  near('r', { origin: '1950-01-01' }),
  near('r', { boost: 2.5 }),
  near('d'),
  { constant_score: { filter: near('r') } },
  { bool: { filter: near('r') } },
  { bool: { must_not: near('r') } },
  { bool: { must: x, should: near('r') } },
  { dis_max: { queries: [near('r'), x] } },
  { boosting: { positive: near('d'), negative: x, negative_boost: 0.5 } },
  { boosting: { positive: x, negative: near('r'), negative_boost: 0.5 } },
  { boosting: { positive: near('r'), negative: y, negative_boost: 0.5 } },
  { function_score: { query: near('r'), functions: doubled } },
  { function_score: { query: near('r'), functions: [...doubled, { filter: x, weight: 3 }], score_mode: 'sum' } },
  { function_score: { query: near('r'), functions: doubled, boost_mode: 'replace' } },
  { function_score: { query: near('r'), functions: doubled, boost_mode: 'sum', min_score: 3 } },
  { function_score: { query: x, functions: [{ weight: 2, filter: near('r') }] } },
  ...['sum', 'multiply', 'max', 'avg', 'first'].map((score_mode) => ({
    function_score: { query: x, functions: steep, score_mode },
  })),
  { function_score: { query: x, functions: steep, score_mode: 'min', max_boost: 4 } },
];

/** Of a runtime field documents without values are explained as matches; values of functions may be infinite. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { runtime: { r: { type: 'date' } }, properties: { t: { type: 'text' }, d: { type: 'date' } } },
    }),
    load('a', [
      { t: 'x' },
      { r: '2023-07-15', t: 'x y', d: '2024-01-01' },
      { t: 'y' },
      { r: ['2023-07-15', '1970-01-01'] },
      { r: '2024', t: 'x x' },
    ]),
  ],
  reads: queries.flatMap((query) => [
    ...[1, 2, 3, 4].map((id) => post(`/a/_explain/${id}`, { query })),
    search('a', { query, explain: true }),
    ...('function_score' in query ? [] : [only(8, search('a', { query, profile: true }))]),
  ]),
});
