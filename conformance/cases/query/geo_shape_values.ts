import { post } from '../../case.ts';

export type Pair = readonly [number, number];
export const PLACE = 'filter_path=hits.total,hits.max_score,hits.hits._id,hits.hits._score,error,status,_shards';
export const request = (query: unknown, more = '') => post(`/q/_search?size=100&${PLACE}${more}`, query);
export const on = (field: unknown, more: object = {}) =>
  request({ query: { geo_shape: { p: field, ...more } }, sort: ['_doc'], track_scores: true });
export const shape = (type: string, coordinates: unknown, more: object = {}) => ({ type, coordinates, ...more });
export const box = (west: number, south: number, east: number, north: number): Pair[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
export const RELATIONS = ['intersects', 'within', 'disjoint', 'contains'];
export const POINTS: readonly unknown[] = [
  [0, 0],
  [5, 5],
  [10, 10],
  [5, 0],
  [0, 5],
  [179, 1],
  [-179, 1],
  [180, 0],
  [-180, 0],
  [0, 90],
  [0, -90],
  [13.4, 52.5],
  [
    [5, 5],
    [20, 20],
  ],
  [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  [
    [0, 0],
    [5, 5],
    [10, 10],
  ],
  [
    [179, 1],
    [-179, 1],
  ],
  [2.5, 7.5],
  [7.5, 2.5],
  [4, 6],
  [-100, 40],
  [100, -40],
  [90, 0],
  [-90, 0],
  [45.00001, 45.00001],
];
export const GEOMETRIES: readonly object[] = [
  shape('point', [5, 5]),
  shape('Point', [13.4, 52.5]),
  shape('POINT', [180, 0]),
  shape('point', [-180, 0]),
  shape('point', [0, 90]),
  shape('point', [5, 5, 7]),
  shape('multipoint', [
    [5, 5],
    [0, 0],
    [10, 10],
  ]),
  shape('multipoint', [[5, 5]]),
  shape('multipoint', []),
  shape('linestring', [
    [0, 0],
    [10, 10],
  ]),
  shape('linestring', [
    [0, 0],
    [5, 0],
    [5, 10],
  ]),
  shape('linestring', [
    [170, 1],
    [190, 1],
  ]),
  shape('linestring', [
    [179, 1],
    [-179, 1],
  ]),
  shape('multilinestring', [
    [
      [0, 0],
      [10, 10],
    ],
    [
      [0, 5],
      [10, 5],
    ],
  ]),
  shape('polygon', [box(0, 0, 10, 10)]),
  shape('polygon', [[...box(0, 0, 10, 10)].reverse()]),
  shape('polygon', [box(0, 0, 10, 10), box(4, 4, 6, 6)]),
  shape('polygon', [box(0, 0, 10, 10), box(5, 5, 6, 6)]),
  shape('polygon', [
    [
      [0, 0],
      [10, 0],
      [0, 10],
      [0, 0],
    ],
  ]),
  shape('polygon', [
    [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
      [0, 0],
    ],
  ]),
  shape('polygon', [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  ]),
  shape('polygon', [box(170, -10, 190, 10)]),
  shape('polygon', [box(-190, -10, -170, 10)]),
  shape('polygon', [
    [
      [170, -10],
      [-170, -10],
      [-170, 10],
      [170, 10],
      [170, -10],
    ],
  ]),
  shape('polygon', [
    [
      [170, -10],
      [170, 10],
      [-170, 10],
      [-170, -10],
      [170, -10],
    ],
  ]),
  shape(
    'polygon',
    [
      [
        [170, -10],
        [-170, -10],
        [-170, 10],
        [170, 10],
        [170, -10],
      ],
    ],
    { orientation: 'clockwise' },
  ),
  shape(
    'polygon',
    [
      [
        [170, -10],
        [-170, -10],
        [-170, 10],
        [170, 10],
        [170, -10],
      ],
    ],
    { orientation: 'left' },
  ),
  shape(
    'polygon',
    [
      [
        [170, -10],
        [170, 10],
        [-170, 10],
        [-170, -10],
        [170, -10],
      ],
    ],
    { orientation: 'ccw' },
  ),
  shape('polygon', [box(-180, -90, 180, 90)]),
  shape('polygon', [box(-100, -10, 100, 10)]),
  shape('polygon', [[...box(-100, -10, 100, 10)].reverse()]),
  shape('polygon', [box(530, -10, 550, 10)]),
  shape('polygon', [box(0, 80, 10, 100)]),
  shape('multipolygon', [[box(0, 0, 1, 1)], [box(5, 5, 10, 10)]]),
  shape('multipolygon', [[box(0, 0, 10, 10), box(1, 1, 9, 9)], [box(170, -10, 190, 10)]]),
  shape('envelope', [
    [0, 10],
    [10, 0],
  ]),
  shape('envelope', [
    [170, 10],
    [-170, -10],
  ]),
  shape('envelope', [
    [-180, 90],
    [180, -90],
  ]),
  shape('envelope', [
    [5, 5],
    [5, 5],
  ]),
  shape('BBOX', [
    [0, 10],
    [10, 0],
  ]),
  shape('circle', [5, 5], { radius: '1km' }),
  shape('circle', [5, 5], { radius: '600km' }),
  shape('circle', [180, 0], { radius: '300km' }),
  shape('circle', [0, 90], { radius: '100km' }),
  shape('circle', [5, 5], { radius: 1000 }),
  shape('circle', [5, 5], { radius: '0m' }),
  { type: 'geometrycollection', geometries: [shape('point', [5, 5]), shape('polygon', [box(0, 0, 1, 1)])] },
  {
    type: 'geometrycollection',
    geometries: [
      shape('point', [5, 5]),
      shape('linestring', [
        [0, 0],
        [10, 10],
      ]),
    ],
  },
  { type: 'geometrycollection', geometries: [] },
];
export const TEXTS: readonly string[] = [
  'POINT (5 5)',
  'point(5 5)',
  'POINT (5 5 9)',
  'POINT EMPTY',
  'MULTIPOINT (5 5, 0 0)',
  'MULTIPOINT ((5 5), (0 0))',
  'LINESTRING (0 0, 10 10)',
  'MULTILINESTRING ((0 0, 10 10), (0 5, 10 5))',
  'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))',
  'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4))',
  'POLYGON ((0 0, 10 0, 10 10, 0 10))',
  'POLYGON ((170 -10, 190 -10, 190 10, 170 10, 170 -10))',
  'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 1, 0 0)), ((5 5, 10 5, 10 10, 5 10, 5 5)))',
  'BBOX (0, 10, 10, 0)',
  'ENVELOPE (0, 10, 10, 0)',
  'ENVELOPE (170, -170, 10, -10)',
  'GEOMETRYCOLLECTION (POINT (5 5), LINESTRING (0 0, 10 10))',
  'GEOMETRYCOLLECTION EMPTY',
  'CIRCLE (5 5 600000)',
  'LINEARRING (0 0, 10 0, 10 10, 0 0)',
];
