import { defineCase, get, load, post, put, search } from '../../case.ts';

const POINTS = ['indexed_point', 'point', 'runtime_point', 'kept_nowhere_point'];
const DATES = ['indexed', 'date', 'nanos', 'runtime_date', 'kept_nowhere'];
const near = (field: string, origin: unknown, pivot: string, more: object = {}) => ({
  distance_feature: { field, origin, pivot, ...more },
});
const queries: readonly object[] = [
  ...POINTS.flatMap((field) => [near(field, '10,20', '1km'), near(field, [4, 3], '1m', { boost: 3 })]),
  ...DATES.flatMap((field) => [
    near(field, '2024-01-05T12:00:00Z', '1d'),
    near(field, '1970-01-02', '10d', { boost: 3 }),
    near(field, '2024-01-05', '1nanos'),
  ]),
];
const bodies: readonly object[] = ['point', 'date', 'indexed'].flatMap((field) => {
  const query = near(field, field === 'point' ? '10,20' : '2024-01-05', field === 'point' ? '1km' : '1d');
  const term = { term: { k: 'a' } };
  return [
    { bool: { should: [query, term] } },
    { bool: { must: [term], must_not: [query] } },
    { bool: { filter: [query] } },
    { boosting: { positive: term, negative: query, negative_boost: 0.5 } },
    { boosting: { positive: term, negative: { bool: { should: [query, term] } }, negative_boost: 0.5 } },
    { boosting: { positive: term, negative: { constant_score: { filter: query } }, negative_boost: 0.5 } },
    { function_score: { query: { match_all: {} }, functions: [{ filter: query, weight: 2 }] } },
  ];
});
const wrong: readonly object[] = [
  ...['point', 'kept_nowhere_point'].flatMap((field) => [
    near(field, '10,20', '0m'),
    near(field, '100,20', '1km'),
    near(field, 5, '1km'),
    near(field, '10,20', 'x'),
  ]),
  ...['indexed', 'date', 'nanos', 'runtime_date', 'kept_nowhere'].flatMap((field) => [
    near(field, '2024-01-05', '0d'),
    near(field, '2024-01-05', '-1d'),
    near(field, 'x', '1d'),
    near(field, '2024-01-05', 'x'),
  ]),
];

/**
 * `distance_feature` on fields that are not indexed, which is computed from doc values by a query class of its own; its explanation treats
 * documents without a value as if they had the maximum value. The fields `kept_nowhere` have neither an index nor doc values.
 */
export default defineCase({
  setup: [
    put('/d', {
      mappings: {
        runtime: { runtime_point: { type: 'geo_point' }, runtime_date: { type: 'date' } },
        properties: {
          k: { type: 'keyword' },
          indexed_point: { type: 'geo_point' },
          point: { type: 'geo_point', index: false },
          kept_nowhere_point: { type: 'geo_point', index: false, doc_values: false },
          indexed: { type: 'date' },
          date: { type: 'date', index: false },
          nanos: { type: 'date_nanos', index: false },
          kept_nowhere: { type: 'date', index: false, doc_values: false },
        },
      },
    }),
    load('d', [
      {
        k: 'a',
        ...Object.fromEntries(POINTS.map((field) => [field, '1,2'])),
        ...Object.fromEntries(DATES.map((field) => [field, '2024-01-01'])),
      },
      {
        k: 'a',
        ...Object.fromEntries(POINTS.map((field) => [field, ['3,4', '5,6']])),
        ...Object.fromEntries(DATES.map((field) => [field, ['2024-01-03', '2024-02-01T00:00:00.001Z']])),
      },
      { k: 'a' },
    ]),
  ],
  reads: [
    ...[...queries, ...bodies].flatMap((query) => [
      search('d', { query, profile: true }),
      search('d', { query, explain: true }),
      get('/d/_validate/query?explain=true', { query }),
      ...['2', '3'].map((id) => post(`/d/_explain/${id}`, { query })),
    ]),
    ...wrong.map((query) => search('d', { query })),
  ],
});
