import { defineCase, load, put, search } from '../../case.ts';

const boxes = [
  '{"x":{}}',
  '{"x":"BBOX"}',
  '{"x":[1]}',
  '{"top":1,"x":2}',
  '{"x":2,"top":1}',
  '{"wkt":5}',
  '{"wkt":"POINT(1 2)"}',
  '{"top":"x"}',
  '{"top_left":"x!"}',
  '{"top_left":{"lat":"x"}}',
  '{}',
];

/** Where the parsing of a box stops: at the value of an unknown key. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { g: { type: 'geo_point' } } } }), load('a', [{ g: '1,2' }])],
  reads: boxes.flatMap((box) => [
    search('a', `{"query":{"geo_bounding_box":{"g":${box}}}}`),
    search('a', `{"query":{"bool":{"must":{"geo_bounding_box":{"g":${box}}}}}}`),
    search('a', `{"sort":{"n.d":{"nested":{"path":"n","filter":{"geo_bounding_box":{"g":${box}}}}}}}`),
  ]),
});
