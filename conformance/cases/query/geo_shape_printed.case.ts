import { defineCase, only, post, put, search } from '../../case.ts';

const SHAPES: readonly unknown[] = [
  'POINT(1 1)',
  'point (1 1)',
  'POINT EMPTY',
  'LINESTRING(1 1.5,2 3)',
  'POLYGON((1 1.5,2 3,5 6),(1.1 1.6,2 2.9,4 5))',
  'BBOX(1,2,4,3)',
  'CIRCLE(1 2 4)',
  'CIRCLE(1 2 4 5)',
  { type: 'point', coordinates: [1, 2], foo: [1, 2, 3] },
  'MULTIPOINT(1 2, 3 4)',
  'MULTILINESTRING((1 2,3 4))',
  'MULTIPOLYGON(((1 1.5,2 3,5 6, 1 1.5)))',
  'GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(1 2,3 4))',
  { type: 'circle', coordinates: [1, 2], radius: '3km' },
  { type: 'multiPOINT', coordinates: [[1, 2]] },
  {
    type: 'polygon',
    orientation: 'left',
    coordinates: [
      [
        [1, 1],
        [2, 3],
        [5, 6],
        [1, 1],
      ],
    ],
  },
];

/** How the query is spelled out: where its boost is refused, and in profiles. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { p: { type: 'geo_point' } } } }),
    put('/a/_doc/1?refresh=true', { p: '0,0' }),
  ],
  reads: [
    ...SHAPES.map((shape) => search('a', { query: { geo_shape: { boost: -1, p: { shape } } } })),
    ...[
      { p: { shape: 'POINT(1 1)', relation: 'WITHIN' }, boost: -1 },
      { p: { shape: 'POINT(1 1)', strategy: 'recursive' }, boost: -1, _name: 'x', ignore_unmapped: true },
      { p: { indexed_shape: { index: 'a', id: '1', path: 's', routing: 'q' }, relation: 'disjoint' }, boost: -1 },
    ].map((geo_shape) => search('a', { query: { geo_shape } })),
    ...[{}, { boost: 2, _name: 'w' }].map((more) =>
      search('a', {
        query: {
          nested: { path: 'x', boost: -1, query: { geo_shape: { p: { indexed_shape: { id: '1' } }, ...more } } },
        },
      }),
    ),
    ...[{}, { boost: 3, _name: 'd', ignore_unmapped: true }].map((more) =>
      only(
        9,
        post('/a/_search?filter_path=profile.request', {
          profile: true,
          query: {
            bool: { must_not: { geo_shape: { nowhere: { shape: 'BBOX(1,2,3,1)' }, ignore_unmapped: true, ...more } } },
          },
        }),
      ),
    ),
  ],
});
