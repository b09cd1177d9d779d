import { bulk, defineCase, get, put } from '../../case.ts';

const point = { type: 'geo_point' };
const fields = {
  g: point,
  l: { type: 'long' },
  b: { type: 'binary' },
  off: { enabled: false },
  o: { properties: { g: point } },
};
const BODIES = [
  '{"g":"u0',
  '{"o":{"g":"u0',
  '{"g":["u0","u1',
  '{"g":["u0',
  '{"g":[1,',
  '{"g":[1,2,nope]}',
  '{"g":[1',
  '{"g":[',
  '{"g":{"lat":nope}}',
  '{"g":{"lat"}}',
  '{"b":"u0',
  '{"b":["YQ==","u0',
  '{"off":[1,""x"]}',
  '{"off":[1,nope]}',
  '{"off":[1',
  '{"off":[[1',
  '{"off":[{"a":1',
  '{"off":{"a":[1,nope]}}',
  '{"off":nope}',
];
const VECTORS = [
  '{"v":"u0',
  '{"v":[1,',
  '{"v":[1,nope]}',
  '{"v":nope}',
  '{"v":[1,2],}',
  '{"v" 1}',
  '{"w":[1,2',
  '{"o":{"v":[1,',
  '{"l":1,"v":[1,2],"l2":nope}',
  '{\n "l":1,\n "g":"u0',
  ' { "l":1, nope}',
  '{"l":"x","l2":nope}',
  '{"l":"x"',
  '{"l":1,"l":2}',
  '{"l":1}}',
  '{nope}',
  '{',
  'nope',
  '{"o":{"b":1}',
];
const vector = { type: 'dense_vector', dims: 2, index_options: { type: 'flat' } };

/** Documents cut short or malformed inside points, binaries and objects that are not read, and those of an index with vectors. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: fields } }),
    put('/v', {
      mappings: {
        properties: {
          ...fields,
          v: vector,
          w: { ...vector, index: false, index_options: undefined },
          o: { properties: { v: vector } },
        },
      },
    }),
  ],
  examples: [
    BODIES.map((body) => put('/a/_doc/1', body)),
    [...VECTORS, ...BODIES].map((body) => put('/v/_doc/1', body)),
    [bulk('/v/_bulk', [{ index: { _id: '1' } }, '{"l":1,}', { index: { _id: '2' } }, '{"l":1}']), get('/v/_doc/2')],
  ],
});
