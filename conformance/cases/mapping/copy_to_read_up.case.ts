import { defineCase, get, put, search } from '../../case.ts';

const K = { type: 'keyword' };
const written = (values: readonly unknown[]) =>
  values.map((f, number) => put(`/a/_doc/${number}?refresh=true`, { g: 1, f }));
const mapped = (f: object, more: object = {}) => [
  put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { f, x: K, ...more } } }),
  get('/a/_mapping'),
];
const ALL = [
  search('a', { fields: ['f', 'x', 'f.*'], sort: ['_id'], _source: false }),
  search('a', { docvalue_fields: ['x'], sort: ['_doc'], _source: false }),
  search('a', { query: { exists: { field: 'x' } } }),
];
const RANGES = {
  integer_range: [{ gte: 1, lt: 5 }, null, [{ gte: 1 }], [], {}, [null], 'x'],
  date_range: [{ gte: '2020' }, null, [{ lt: '2021' }, null]],
  ip_range: ['10.0.0.0/8', ['::/0', '10.0.0.0/8'], { gte: '::1' }, ['10.0.0.0/8', { gte: '::1' }], null],
};

/** Values that a field has read to their end, where others get them too. */
export default defineCase({
  examples: [
    ...Object.entries(RANGES).flatMap(([type, values]) => [
      [...mapped({ type, copy_to: 'x' }), ...written(values), ...ALL],
      [...mapped({ type, copy_to: ['x', 'y'] }, { y: { type: 'text' } }), ...written(values), ...ALL],
      [...mapped({ type, fields: { k: K, t: { type: 'text' } } }), ...written(values), ...ALL],
    ]),
    [
      ...mapped({ type: 'geo_point', copy_to: 'x' }),
      ...written([
        { lat: 1, lon: 2 },
        'POINT(1 2)',
        [1, 2],
        ['1,2', '3,4'],
        null,
        { type: 'Point', coordinates: [1, 2] },
        'u4pruy',
        [],
        'x y',
        { lat: 91, lon: 0 },
      ]),
      ...ALL,
    ],
    [
      ...mapped({ type: 'dense_vector', dims: 2, copy_to: 'x' }),
      ...written([[1, 2], null, [1]]),
      search('a', { docvalue_fields: ['x'], sort: ['_doc'], _source: false }),
    ],
  ],
});
