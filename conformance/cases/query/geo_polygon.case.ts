import { defineCase, load, put, search } from '../../case.ts';

const query = (body: unknown) => search('q', { query: { geo_polygon: body }, _source: false });
const polygon = (points: unknown, more: object = {}) => query({ p: { points }, ...more });
const SQUARE = [
  [10, 50],
  [15, 50],
  [15, 55],
  [10, 55],
];

/** The query `geo_polygon`: its options, and their errors. */
export default defineCase({
  setup: [
    put('/q', {
      mappings: {
        properties: {
          p: { type: 'geo_point' },
          no: { type: 'geo_point', doc_values: false, index: false },
          k: { type: 'keyword' },
        },
      },
    }),
    load('q', [
      { p: [13.4, 52.5] },
      {
        p: [
          [2.35, 48.85],
          [11, 51],
        ],
      },
      { p: [10, 50] },
      { p: [15, 52] },
      { p: [0, 0] },
      {},
    ]),
  ],
  reads: [
    polygon(SQUARE),
    polygon([...SQUARE, [10, 50]]),
    polygon(['50,10', '50,15', '55,15']),
    polygon([
      { lat: 50, lon: 10 },
      { lat: 50, lon: 15 },
      { lat: 55, lon: 15 },
    ]),
    polygon([
      [10, 50],
      [15, 50],
      [15, 55],
      [12, 52],
      [10, 55],
    ]),
    polygon(SQUARE, { boost: 2, _name: 'g' }),
    polygon(SQUARE, { validation_method: 'COERCE' }),
    polygon(SQUARE, { ignore_unmapped: true }),
    polygon([
      [10, 50],
      [15, 50],
    ]),
    polygon([
      [10, 50],
      [15, 50],
      [10, 50],
    ]),
    polygon([]),
    polygon('x'),
    polygon([
      [10, 50],
      [195, 50],
      [15, 55],
    ]),
    polygon(SQUARE, { nope: 1 }),
    query({ p: {} }),
    query({ p: { nope: [] } }),
    query({ p: [] }),
    query({ no: { points: SQUARE } }),
    query({ k: { points: SQUARE } }),
    query({ nope: { points: SQUARE } }),
    query({ nope: { points: SQUARE }, ignore_unmapped: true }),
    query({}),
  ],
});
