import { defineCase, get, load, put } from '../../case.ts';

const FIELDS = ['p', 'bare', 'unindexed', 'n.p'];
const CORNERS = [
  [
    [1, 1],
    [1, 1],
  ],
  [
    [40, 60],
    [60, 40],
  ],
  [
    [-180, 90],
    [180, -90],
  ],
  [
    [170, 10],
    [-170, -10],
  ],
  [
    [40, 60],
    [-170, 40],
  ],
] as const;

/** A box of points is a range, which matches no nested objects, so that no filter has to exclude them. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          p: { type: 'geo_point' },
          bare: { type: 'geo_point', doc_values: false },
          unindexed: { type: 'geo_point', index: false },
          n: { type: 'nested', properties: { p: { type: 'geo_point' } } },
        },
      },
    }),
    load(
      'a',
      ['50,50', '20,20'].map((p) => ({ p, bare: p, unindexed: p, n: [{ p: '1,1' }] })),
    ),
  ],
  reads: FIELDS.flatMap((field) => [
    ...CORNERS.flatMap(([top_left, bottom_right]) => {
      const box = { geo_bounding_box: { [field]: { top_left, bottom_right } } };
      return [box, { bool: { filter: [box] } }];
    }),
    { geo_shape: { [field]: { shape: 'BBOX (40, 60, 60, 40)' } } },
    { geo_shape: { [field]: { shape: 'BBOX (40, 60, 60, 40)', relation: 'disjoint' } } },
    { geo_distance: { distance: '1km', [field]: '50,50' } },
  ]).map((query) => get('/a/_explain/1', { query })),
});
