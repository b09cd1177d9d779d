import { defineCase, load, post, put } from '../../case.ts';

const FIELDS = ['p', 'unindexed', 'bare'];
const sides = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
const BOXES = [
  sides(53, 13, 52, 14),
  sides(90, -180, -90, 180),
  sides(53, 180, 52, -170),
  sides(90, 5, -90, -175),
  sides(90, 175, -90, 12),
  sides(90, 175, -90, 171),
  sides(60, 12, 50, 180),
  sides(9, 9, 8, 8),
];
const SHAPES = [
  'POINT(13.25 52.5)',
  'MULTIPOINT(13.25 52.5)',
  'MULTIPOINT(13.25 52.5, 1 1)',
  'LINESTRING(13 52, 14 53)',
  'POLYGON((13 52, 14 52, 14 53, 13 53, 13 52), (13.2 52.2, 13.4 52.2, 13.4 52.4, 13.2 52.2))',
  'BBOX(13, 14, 53, 52)',
  'BBOX(170, -170, 53, 52)',
  'GEOMETRYCOLLECTION(POINT(1 1), POLYGON((0 0, 0 5, 5 5, 0 0)))',
];
const related = SHAPES.flatMap((shape) =>
  ['intersects', 'disjoint', 'within', 'contains']
    .filter((relation) => relation !== 'within' || !shape.startsWith('LINE'))
    .map((relation) => ({ shape, relation })),
);

const queries = (field: string) => [
  ...BOXES.map((box) => ({ geo_bounding_box: { [field]: box } })),
  { geo_distance: { distance: '100km', [field]: '52,13' } },
  { geo_distance: { distance: '1.5m', [field]: '12,180' } },
  ...(field === 'unindexed' ? [] : [{ geo_polygon: { [field]: { points: ['52,13', '53,13', '53,14'] } } }]),
  ...related.map((shape) => ({ geo_shape: { [field]: shape } })),
  { geo_shape: { [field]: { shape: { type: 'circle', radius: '1km', coordinates: [13, 52] } } } },
  { geo_shape: { [field]: { shape: { type: 'circle', radius: '1km', coordinates: [13, 52] }, relation: 'within' } } },
];
const request = FIELDS.flatMap(queries);

/** Points are looked up in the index, scanned in doc values, or both; since 9 boxes that contain all points, or none, are recognised. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          p: { type: 'geo_point' },
          unindexed: { type: 'geo_point', index: false },
          bare: { type: 'geo_point', doc_values: false },
        },
      },
    }),
    load('a', [
      { p: ['52.5,13.25', '52.6,170'], unindexed: '52.5,13.25', bare: ['52.5,13.25', '52.6,170'] },
      { p: '10,10', bare: '10,10' },
    ]),
    put('/b', { settings: { number_of_shards: 1 }, mappings: { properties: { p: { type: 'geo_point' } } } }),
    load('b', [{ p: '52.5,13.25' }, {}]),
  ],
  reads: [
    ...request.map((query) => post('/a/_explain/1', { query })),
    ...request.map((query) => post('/a/_explain/2', { query: { bool: { filter: [query] } } })),
    ...request.map((query) => post('/a/_validate/query?explain=true', { query })),
    ...request.map((query) => post('/a/_validate/query?rewrite=true', { query })),
    ...queries('p').map((query) => post('/b/_explain/1', { query: { constant_score: { filter: query } } })),
    ...['52,13', '10,11'].flatMap((origin) => {
      const near = { distance_feature: { field: 'p', origin, pivot: '2.5km', boost: 3.3 } };
      return [
        post('/b/_explain/1', { query: near }),
        post('/b/_explain/2', { query: near }),
        post('/a/_explain/1', { query: { bool: { must: [near], boost: 2 } } }),
        post('/b/_validate/query?explain=true', { query: near }),
      ];
    }),
  ],
});
