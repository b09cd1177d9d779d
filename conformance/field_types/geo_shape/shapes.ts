/** A shape as JSON: an object or well-known text. */
export type Shape = string | { readonly type: string; readonly [key: string]: unknown };

type Pair = readonly [number, number];

/** Integers below a bound, the same ones every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

/** Shapes on a small grid, so that many touch, share edges and lie in each other. */
class Grid {
  readonly #below: (below: number) => number;
  constructor(seed: number) {
    this.#below = numbers(seed);
  }

  #place(): Pair {
    return [this.#below(25) - 12, this.#below(25) - 12];
  }

  #line(): Pair[] {
    const line = [this.#place()];
    const length = 2 + this.#below(3);
    while (line.length < length) {
      const next = this.#place();
      const last = line.at(-1);
      if (last?.[0] !== next[0] || last?.[1] !== next[1]) line.push(next);
    }
    return line;
  }

  #box(): [west: number, south: number, east: number, north: number] {
    const [west, south] = this.#place();
    return [west, south, west + 1 + this.#below(12), south + 1 + this.#below(12)];
  }

  #rings(): Pair[][] {
    const kind = this.#below(10);
    if (kind < 4) return [ring(...this.#box())];
    if (kind < 8) {
      for (;;) {
        const [a, b, c] = [this.#place(), this.#place(), this.#place()];
        const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
        if (area !== 0) return [area > 0 ? [a, b, c, a] : [a, c, b, a]];
      }
    }
    const [x, y] = this.#place();
    const [outer, inner] = [4 + this.#below(5), 1 + this.#below(2)];
    return [
      ring(x - outer, y - outer, x + outer, y + outer),
      ring(x - inner, y - inner, x + inner, y + inner).toReversed(),
    ];
  }

  shape(): Shape {
    const kind = this.#below(20);
    if (kind < 4) return { type: 'point', coordinates: this.#place() };
    if (kind < 8) return { type: 'linestring', coordinates: this.#line() };
    if (kind < 15) return { type: 'polygon', coordinates: this.#rings() };
    if (kind === 15) return { type: 'multipoint', coordinates: [this.#place(), this.#place()] };
    if (kind === 16) return { type: 'multilinestring', coordinates: [this.#line(), this.#line()] };
    if (kind === 17) return { type: 'multipolygon', coordinates: [this.#rings(), this.#rings()] };
    if (kind === 18) return { type: 'geometrycollection', geometries: [this.shape(), this.shape()] };
    const [west, south, east, north] = this.#box();
    return {
      type: 'envelope',
      coordinates: [
        [west, north],
        [east, south],
      ],
    };
  }
}

const ring = (west: number, south: number, east: number, north: number): Pair[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Shapes in all spellings, at the date line and at the poles. */
const PLAIN: readonly Shape[] = [
  'POINT (13.4 52.5)',
  'point (180 0)',
  'POINT (-180 0)',
  'POINT (0 90)',
  'POINT (181 2)',
  'POINT (1 2 3)',
  'MULTIPOINT (1 2, 3 4)',
  'LINESTRING (170 0, 190 10)',
  'LINESTRING (-170 0, -190 10)',
  'MULTILINESTRING ((50 50, 51 51), (60 50, 61 51))',
  'POLYGON ((170 0, 190 0, 190 10, 170 10, 170 0))',
  'POLYGON ((50 0, 60 0, 60 10, 50 10, 50 0), (52 2, 52 8, 58 8, 58 2, 52 2))',
  'MULTIPOLYGON (((70 0, 75 0, 75 5, 70 0)), ((80 0, 85 0, 85 5, 80 0)))',
  'GEOMETRYCOLLECTION (POINT (100 1), LINESTRING (101 1, 102 2))',
  'BBOX (170, -170, 10, 0)',
  'BBOX (20, 30, 40, 30)',
  {
    type: 'Polygon',
    coordinates: [
      [
        [177, 10],
        [-177, 10],
        [-177, 15],
        [177, 15],
        [177, 10],
      ],
    ],
    orientation: 'left',
  },
  { type: 'Point', coordinates: [1, 2], other: 3 },
  {
    type: 'envelope',
    coordinates: [
      [20, 40],
      [30, 30],
    ],
  },
  { type: 'geometrycollection', geometries: [{ type: 'point', coordinates: [45, 45] }] },
];

/** Values that are refused by the server's classes. */
export const MALFORMED: readonly unknown[] = [
  'x',
  '1,2',
  5,
  true,
  {},
  { lat: 1, lon: 2 },
  'POINT (1 x)',
  'LINESTRING (0 0)',
  'POLYGON ((0 0))',
  'POLYGON ((0 0, 1 1, 1 0))',
  'POLYGON ((0 0, 1 1, 0 0))',
  'POLYGON ((0 0, 1 0, 1 1, 0 0)',
  'LINEARRING (0 0, 1 0, 1 1, 0 0)',
  'BBOX (1, 2, 3, 4)',
  'POLYGON ((0 0, 1 1, 2 2, 0 0))',
  'POLYGON ((0 0, 0 0, 0 0, 0 0))',
  { type: 'nope', coordinates: [1, 2] },
  { type: 'point' },
  { type: 'point', coordinates: [1, '2'] },
  { type: 'point', coordinates: [1, 2, 3, 4] },
  { type: 'point', coordinates: [[1, 2]] },
  { type: 'linestring', coordinates: [[0, 0]] },
  { type: 'polygon', coordinates: [] },
  { type: 'polygon', coordinates: [[[0, 0]]] },
  {
    type: 'polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
      ],
    ],
  },
  {
    type: 'polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
  {
    type: 'polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 0],
      ],
    ],
    orientation: 'up',
  },
  { type: 'multipoint', coordinates: [] },
  {
    type: 'envelope',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  },
  { type: 'geometrycollection' },
];

/** Values that only a field with `coerce` accepts. */
export const COERCED: readonly Shape[] = [
  'POLYGON ((0 0, 1 1, 1 0))',
  {
    type: 'polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
      ],
    ],
  },
];

const documents = new Grid(11);
const queries = new Grid(12);

/** The documents, by their positions. */
export const DOCUMENTS: readonly Shape[] = [...PLAIN, ...times(120, () => documents.shape())];

export const RELATIONS = ['intersects', 'disjoint', 'within', 'contains'] as const;

const isOfLines = (shape: Shape) => /line/i.test(JSON.stringify(shape));

/** Each shape with each relation that is supported for it: nothing lies within a line. */
export const QUERIES: readonly (readonly [relation: string, shape: Shape])[] = [
  ...PLAIN,
  ...times(120, () => queries.shape()),
].flatMap((shape) =>
  RELATIONS.filter((relation) => relation !== 'within' || !isOfLines(shape)).map(
    (relation) => [relation, shape] as const,
  ),
);
