import { defineCase, load, post, put, search } from '../../case.ts';

const score = (kind: string, field: string, place: object | string, rest: object = {}) =>
  search('a', { query: { function_score: { [kind]: { [field]: place, ...rest } } }, _source: false });
const KINDS = ['gauss', 'exp', 'linear'];
const PLACES = [
  { origin: [1, 2], scale: '100km' },
  { origin: '2,1', scale: '100km', offset: '10km', decay: 0.3 },
  { origin: { lat: 2, lon: 1 }, scale: '200mi' },
  { origin: { type: 'Point', coordinates: [1, 2] }, scale: 250_000 },
  { origin: 's0', scale: '200km' },
  { origin: 'POINT(1 2)', scale: '300km' },
  { origin: [200, 2], scale: '100km' },
  { origin: [1, 2], scale: '1km', decay: 0.000_001 },
  { scale: '500km' },
];
const WRONG = [
  { origin: [1, 2] },
  {},
  { origin: 1, scale: '1km' },
  { origin: null, scale: '1km' },
  { origin: [1], scale: '1km' },
  { origin: { lat: 1 }, scale: '1km' },
  { origin: 'x,y', scale: '1km' },
  { origin: [1, 2], scale: 'x' },
  { origin: [1, 2], scale: null },
  { origin: [1, 2], scale: '0km' },
  { origin: [1, 2], scale: '-1km' },
  { origin: [1, 2], scale: '1km', offset: '-1km' },
  { origin: [1, 2], scale: '1km', offset: 'x' },
  { origin: [1, 2], scale: '1km', decay: 0 },
  { origin: [1, 2], scale: '1km', decay: 1 },
  { origin: [1, 2], scale: '1km', decay: 'x' },
  { origin: [1, 2], scale: '1km', x: 'y' },
];

/** Decay functions of the distance to a point. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: { g: { type: 'geo_point' }, gx: { type: 'geo_point', doc_values: false }, n: { type: 'long' } },
      },
    }),
    load('a', [
      ...[0, 1, 2, 3, 4].map((n) => ({ g: [n, 2 * n], gx: [n, n], n })),
      {
        n: 9,
        g: [
          [1, 1],
          [30, 3],
          [-10, 5],
        ],
      },
      { n: 10 },
    ]),
  ],
  reads: [
    ...KINDS.flatMap((kind) => [
      ...PLACES.flatMap((place) => [score(kind, 'g', place), score(kind, 'gx', place)]),
      ...['min', 'max', 'avg', 'sum', 'median'].map((multi_value_mode) =>
        search('a', {
          query: { function_score: { [kind]: { g: { origin: [1, 2], scale: '500km', offset: 3 }, multi_value_mode } } },
          explain: true,
          _source: false,
        }),
      ),
      ...['multiply', 'replace', 'sum'].map((boost_mode) =>
        search('a', {
          query: {
            function_score: { query: { range: { n: { gte: 2 } } }, [kind]: { g: PLACES[1] }, boost_mode },
          },
          _source: false,
        }),
      ),
      post('/a/_explain/3', { query: { function_score: { [kind]: { g: PLACES[1] } } } }),
    ]),
    ...WRONG.flatMap((place) => [score('gauss', 'g', place), score('gauss', 'gx', place)]),
    ...[
      { field: 'gx', origin: [1, 2], pivot: '100km' },
      { field: 'gx', origin: '1,2', pivot: '1km', boost: 2 },
      { field: 'gx', origin: '1,2', pivot: '0km' },
    ].map((distance_feature) => search('a', { query: { distance_feature } })),
  ],
});
