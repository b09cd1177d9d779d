import { defineCase, post, put } from '../../case.ts';

const boxes = [
  '"top_left":nope',
  '"top_left":[1,2],"bottom_right":nope',
  '"top_left":[1',
  '"top_left":[',
  '"top_left":{"lat":1,x',
  '"top_left":"abc',
  '"top_left":"abc"',
  '"top_left":1',
  '"top_left":null',
  '"top_left":{"a":1}',
  '"top_left":,',
  '"top":nope',
  '"top":"1',
  '"top":1',
  '"top":',
  '"nope":x',
  '',
  'x',
  '"wkt":x',
  '"top":[1]',
  '"top":"x"',
  '"top":{}',
];

/** Boxes that are cut short or malformed: an inner error is reported by its message alone. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { g: { type: 'geo_point' } } } })],
  reads: [
    ...boxes.map((box) => post('/a/_count', `{"query":{"geo_bounding_box":{"g":{${box}`)),
    ...['"g":x', '"validation_method":x', 'x', '"g":[x'].map((box) =>
      post('/a/_count', `{"query":{"geo_bounding_box":{${box}`),
    ),
  ],
});
