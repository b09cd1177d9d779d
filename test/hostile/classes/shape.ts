import { type HostileClass, type HostileInput, nested, search } from '../input.ts';

const points = (n: number) => Array.from({ length: n }, (_, i) => `${(i % 170) + i / 1e6} ${(i % 80) + i / 1e6}`);

const texts: Readonly<Record<string, (size: number) => string>> = {
  collections: (n) => nested('GEOMETRYCOLLECTION(', 'POINT(1 2)', ')', n),
  unclosed: (n) => 'GEOMETRYCOLLECTION('.repeat(n),
  parentheses: (n) => `POLYGON ${nested('(', '1 2', ')', n)}`,
  line: (n) => `LINESTRING (${points(n + 2).join(', ')})`,
  crossing: (n) => `POLYGON ((${points(n + 2).join(', ')}, 0 0))`,
  multipoint: (n) => `MULTIPOINT (${points(n).join(', ')})`,
  digits: (n) => `POINT (${'1'.repeat(n)} 2)`,
  word: (n) => 'P'.repeat(n),
  holes: (n) => `POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0)${', (1 1, 2 1, 2 2, 1 1)'.repeat(n)})`,
};
const objects: Readonly<Record<string, (size: number) => string>> = {
  collections: (n) =>
    nested('{"type":"GeometryCollection","geometries":[', '{"type":"Point","coordinates":[1,2]}', ']}', n),
  coordinates: (n) => `{"type":"Polygon","coordinates":${nested('[', '1', ']', n)}}`,
  line: (n) => `{"type":"LineString","coordinates":[${points(n + 2).map((p) => `[${p.replace(' ', ',')}]`)}]}`,
  envelope: (n) => `{"type":"envelope","coordinates":[${'[1,2],'.repeat(n)}[1,2]]}`,
};

const doc = (value: string, name: string): HostileInput => ({
  name,
  method: 'PUT',
  path: '/few/_doc/shape',
  body: `{"s":${value}}`,
});
const query = (value: string, name: string) =>
  search(name, `{"query":{"geo_shape":{"s":{"shape":${value},"relation":"within"}}}}`);
const point = (value: string, name: string): HostileInput => ({
  name,
  method: 'PUT',
  path: '/few/_doc/point',
  body: `{"p":${value}}`,
});
const polygon = (value: string, name: string) =>
  search(name, `{"query":{"geo_distance":{"distance":"1km","p":${value}}}}`);
const box = (value: string, name: string) => search(name, `{"query":{"geo_bounding_box":{"p":{"wkt":${value}}}}}`);
const places = { doc, query, point, polygon, box };

function input(kind: 'wkt' | 'json', shape: string, place: keyof typeof places, size: number): HostileInput {
  const made = ((kind === 'wkt' ? texts : objects)[shape] as (size: number) => string)(size);
  return places[place](kind === 'wkt' ? JSON.stringify(made) : made, `shape ${kind} ${shape} of ${size} in ${place}`);
}

/** Shapes as text and as GeoJSON. */
export const shape: HostileClass = {
  name: 'shape',
  fixed: [
    ...(['doc', 'query', 'point', 'box'] as const).flatMap((place) => [
      input('wkt', 'collections', place, 20_000),
      input('wkt', 'unclosed', place, 20_000),
      input('wkt', 'parentheses', place, 20_000),
    ]),
    ...(['doc', 'query'] as const).flatMap((place) => [
      input('json', 'collections', place, 450),
      input('json', 'collections', place, 20_000),
      input('json', 'coordinates', place, 900),
      input('wkt', 'line', place, 5000),
      input('wkt', 'holes', place, 1000),
    ]),
  ],
  make: (random) => {
    const kind = random.one(['wkt', 'json'] as const);
    const shapes = Object.keys(kind === 'wkt' ? texts : objects);
    const place = random.one(Object.keys(places) as (keyof typeof places)[]);
    return input(kind, random.one(shapes), place, random.size(30_000));
  },
};
