import { defineCase, load, post, put } from '../../case.ts';

const boxes = [
  '{"wkt":"BBOX (-179.9, 0, 0, -0.1)',
  '{"wkt":"x',
  '{"wkt":"BBOX (-179.9, 0, 0, -0.1)"',
  '{"wkt"',
  '{"wkt":tr',
  '{"top_left":"1,2',
  '{"top":"x',
];

/** ES: a text that ends too early is reported as malformed WKT, any other error as it is. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { g: { type: 'geo_point' } } } }), load('a', [{ g: '1,2' }])],
  mustHit: false,
  reads: boxes.flatMap((box) => [
    post('/a/_search', `{"query":{"geo_bounding_box":{"g":${box}`),
    post('/a/_count', `{"query":{"geo_bounding_box":{"g":${box}`),
    post('/a/_count', `{"query":{"bool":{"filter":[{"geo_bounding_box":{"g":${box}`),
  ]),
});
