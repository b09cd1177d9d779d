import * as fc from 'fast-check';
import { joined, number, rule, sequence, textsOf } from '../grammar.ts';
import { type ParserTarget, put, search } from '../target.ts';

const coordinate = fc.oneof(fc.constantFrom('0', '1', '90', '-90', '180', '-180', '180.5', '45.5'), number);
const point = fc.array(coordinate, { minLength: 1, maxLength: 4 });
const flat = point.map((numbers) => numbers.join(' '));
const list = sequence('(', joined(flat, ', ', 6), ')');
const lists = sequence('(', joined(list, ', ', 3), ')');
const text = rule((self) =>
  fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    sequence('POINT', fc.constantFrom('', ' Z', ' M', ' '), '(', flat, ')'),
    sequence(fc.constantFrom('LINESTRING', 'MULTIPOINT', 'linestring '), list),
    sequence(fc.constantFrom('POLYGON', 'MULTILINESTRING', 'POLYGON Z'), lists),
    sequence('MULTIPOLYGON(', lists, ')'),
    sequence('BBOX(', joined(coordinate, ',', 5), ')'),
    sequence(fc.constantFrom('POINT', 'POLYGON', 'GEOMETRYCOLLECTION', 'CIRCLE'), ' EMPTY'),
    sequence('GEOMETRYCOLLECTION(', joined(self, ','), ')'),
  ),
);
const WORDS = [
  ...[
    'POINT',
    'LINESTRING',
    'POLYGON',
    'MULTIPOINT',
    'MULTILINESTRING',
    'MULTIPOLYGON',
    'GEOMETRYCOLLECTION',
    'CIRCLE',
    'BBOX',
  ],
  ...[
    '(',
    ')',
    ',',
    ' ',
    'EMPTY',
    'Z',
    'M',
    '1',
    '-1',
    '180',
    '91',
    '1e400',
    'NaN',
    'Infinity',
    '.',
    '-',
    '\n',
    '0 0',
    '0 1',
    '1 1',
    '1 0',
  ],
];

/** Shapes as well-known text. */
export const wkt: ParserTarget = {
  name: 'wkt',
  text: textsOf(text, WORDS),
  requests: (shape) => [
    put('/a/_doc/shape', { s: shape }),
    put('/a/_doc/point', { p: shape }),
    search({ query: { geo_shape: { s: { shape, relation: 'intersects' } } } }),
    search({ query: { geo_bounding_box: { p: { wkt: shape } } } }),
  ],
};

const position = point.map((numbers) => `[${numbers}]`);
const nesting = rule((self) =>
  fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    position,
    joined(self, ',', 5).map((all) => `[${all}]`),
  ),
);
const TYPES = [
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
  'envelope',
  'circle',
  'x',
];
const type = fc.constantFrom(...TYPES).map((name) => `"type":"${name}"`);
const object = rule((self) =>
  fc
    .tuple(
      type,
      fc.oneof(
        { depthSize: 'small' },
        nesting.map((all) => `"coordinates":${all}`),
        joined(self, ',', 3).map((all) => `"geometries":[${all}]`),
      ),
      fc.constantFrom('', ',"orientation":"cw"', ',"radius":"1km"', ',"x":1'),
    )
    .map(([kind, content, more]) => `{${kind},${content}${more}}`),
);
const JSON_WORDS = [
  ...TYPES.map((name) => `"type":"${name}"`),
  '"coordinates":',
  '"geometries":',
  '[',
  ']',
  '{',
  '}',
  ',',
  '1',
  '-181',
  '0',
  'null',
  '"a"',
  '[0,0]',
  '[1,1]',
  '[[0,0],[0,1],[1,1],[0,0]]',
];

/** Shapes as GeoJSON. */
export const geojson: ParserTarget = {
  name: 'geojson',
  text: textsOf(object, JSON_WORDS),
  requests: (shape) => [
    put('/a/_doc/shape', `{"s":${shape}}`),
    put('/a/_doc/point', `{"p":${shape}}`),
    search(`{"query":{"geo_shape":{"s":{"shape":${shape},"relation":"within"}}}}`),
    search(`{"query":{"geo_distance":{"distance":"1km","p":${shape}}}}`),
  ],
};
