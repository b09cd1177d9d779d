import { defineCase, put } from '../../case.ts';

const LATITUDES = ['', '"lat":1', '"lat":"NaN"'];
const LONGITUDES = ['', '"lon":2'];
const TYPES = ['', '"type":"Point"', '"type":"Line"'];
const COORDINATES = [
  '',
  '"coordinates":[11,12]',
  '"coordinates":[11]',
  '"coordinates":[11,12,13]',
  '"coordinates":[1,2,3,4]',
];
const objects = LATITUDES.flatMap((lat) =>
  LONGITUDES.flatMap((lon) =>
    TYPES.flatMap((type) =>
      COORDINATES.map((numbers) => `{${[lat, lon, type, numbers].filter((part) => part !== '').join()}}`),
    ),
  ),
);
const OTHERS = [
  '{"z":3}',
  '{"z":3,"lat":1}',
  '{"z":3,"type":"Point"}',
  '{"z":3,"type":"Point","coordinates":[1,2]}',
  '{"z":3,"coordinates":[1,2]}',
  '{"type":1,"coordinates":[1,2]}',
  '{"type":null,"coordinates":[1,2]}',
  '{"type":["Point"],"coordinates":[1,2]}',
  '{"lat":1,"lon":2,"type":null}',
  '[[1,2,3,4]]',
  '[0,200]',
  '"200,0"',
  '{"lat":0,"lon":200}',
  '"POINT (0 200)"',
  '"POINT (200 0)"',
  '"POINT (200 200)"',
  '"POINT (-180 -90)"',
  '"POINT (-180.0000001 0)"',
  '"POINT (NaN 0)"',
];
const point = (more: object) => ({ type: 'geo_point', ...more });

/** Points as objects that have the members of several forms, and points out of range below objects. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: { properties: { o: { properties: { g: point({}), m: point({ ignore_malformed: true }) } } } },
    }),
    put('/z', { mappings: { properties: { g: point({ ignore_z_value: false }) } } }),
  ],
  examples: [
    [...objects, ...OTHERS].map((form) => put('/a/_doc/1', `{"o":{"g":${form}}}`)),
    [...objects, ...OTHERS].map((form) => put('/z/_doc/1', `{"g":${form}}`)),
    OTHERS.map((form) => put('/a/_doc/1', `{"o":{"m":${form}}}`)),
  ],
});
