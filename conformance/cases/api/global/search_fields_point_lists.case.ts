import { defineCase, load, put, search } from '../../../case.ts';

const hash = '9q8yyk';
const VALUES: readonly unknown[] = [
  [[hash], hash],
  [hash, [hash]],
  [[hash]],
  [['1,2'], ['3,4'], '5,6'],
  [['1,2'], [1, 2]],
  [['POINT(1 2)', 'POINT(1 2)'], 'POINT(1 2)'],
  [[{ lat: 1, lon: 2 }], { lat: 1, lon: 2 }],
  [[[1, 2]], [3, 4]],
  ['x', ['5,6'], '1,2'],
  [['1,2', '3,4'], '5,6'],
  [['1,2', '3,4']],
  ['1,2', '1,2', '3,4'],
  [[], '1,2'],
  [null, '1,2'],
  [[null], '1,2'],
  [[1, 2], '1,2'],
  [[1], '1,2'],
  [[1, 'x'], '1,2'],
  [[1, 2, 3], '1,2'],
];

/** Points of a source: a list within the list is one point, or none. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { g: { type: 'geo_point', ignore_malformed: true } } } }),
    load(
      'a',
      VALUES.map((g) => ({ g })),
    ),
  ],
  reads: ['geojson', 'wkt'].map((format) =>
    search('a', { fields: [{ field: 'g', format }], _source: false, sort: '_doc', size: 40 }),
  ),
});
