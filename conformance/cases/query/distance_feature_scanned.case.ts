import { defineCase, load, post, put, search } from '../../case.ts';

const date = (field: string, more: object = {}) => ({
  distance_feature: { field, origin: '2020', pivot: '1d', ...more },
});
const point = (field: string, more: object = {}) => ({
  distance_feature: { field, origin: '1,1', pivot: '1km', ...more },
});
const DATES = ['d', 'dn', 'rd', 'x', 'nowhere'];
const POINTS = ['g', 'rg', 'y', 'lost'];
const each = (query: object) => [
  query,
  { bool: { should: [query, { match_all: {} }] } },
  { bool: { filter: [query, { match_all: {} }] } },
  { constant_score: { filter: query } },
  { function_score: { query, weight: 2 } },
  { boosting: { positive: { match_all: {} }, negative: query, negative_boost: 0.5 } },
];

const REQUESTED = [
  ...[...DATES, 'nowhere'].flatMap((field) => [
    date(field, { pivot: '0d' }),
    date(field, { pivot: 'x' }),
    date(field, { origin: 'x' }),
    date(field, { origin: 1577836800000 }),
    date(field, { origin: '2020-06||+1M/M', boost: 2 }),
  ]),
  ...[...POINTS, 'lost'].flatMap((field) => [
    point(field, { pivot: '0km' }),
    point(field, { pivot: '-1km' }),
    point(field, { pivot: 'y' }),
    point(field, { origin: [1, 98] }),
    point(field, { origin: [191, 8] }),
    point(field, { origin: 1 }),
    point(field, { origin: 'x', boost: 3 }),
  ]),
];

/**
 * Distances of values that are not indexed: all documents are visited, as for runtime fields, and explained whether or not they have
 * values.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        runtime: { rg: { type: 'geo_point' }, rd: { type: 'date' } },
        properties: {
          d: { type: 'date', index: false },
          dn: { type: 'date_nanos', index: false },
          x: { type: 'date' },
          nowhere: { type: 'date', index: false, doc_values: false },
          g: { type: 'geo_point', index: false },
          y: { type: 'geo_point' },
          lost: { type: 'geo_point', index: false, doc_values: false },
        },
      },
    }),
    load('a', [
      {},
      ...[['2020', '2021'], '2019-12-31'].map((d) => ({ d, dn: d, rd: d, x: d, nowhere: d })),
      ...[['1,1', '2,2'], '3,3'].map((g) => ({ g, rg: g, y: g, lost: g })),
    ]),
  ],
  reads: [
    ...REQUESTED.map((query) => search('a', { query })),
    ...[...DATES.map((field) => date(field)), ...POINTS.map((field) => point(field))].flatMap((query) => [
      search('a', { query, profile: true, explain: true }),
      search('a', { query, profile: true, sort: '_doc' }),
      search('a', { rescore: { query: { rescore_query: query } }, profile: true }),
      post('/a/_validate/query?explain=true', { query }),
      post('/a/_validate/query?rewrite=true', { query }),
      ...each(query).flatMap((request) => [1, 2, 4].map((id) => post(`/a/_explain/${id}`, { query: request }))),
    ]),
  ],
});
