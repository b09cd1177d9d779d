import { defineCase, post, put } from '../../case.ts';

const flat = { type: 'dense_vector', index_options: { type: 'flat' } };
const shapes = {
  float: { v: { ...flat, dims: 2 } },
  byte: { v: { ...flat, dims: 3, element_type: 'byte' } },
  bit: { v: { ...flat, dims: 16, element_type: 'bit' } },
  unindexed: { v: { type: 'dense_vector', dims: 2, index: false } },
};
const inside = (v: object) => ({ v, o: { properties: { v } }, p: { properties: { o: { properties: { v } } } } });
const texts = ['x', '', 'AAAA', '010203', '0102', 'AQID', 'AQI=', 'xyz', '0g', '01 2', 'é1', 'A===', 'FFfe', 'AQ-_'];
const floats = [
  'P4AAAEAAAAA=',
  'P4AAAEAAAAA',
  'P4BAAA==',
  'f4AAAEAAAAA=',
  'f8AAAEAAAAA=',
  'P4A*AEAAAAA=',
  'AAAAAAAAAAA=',
];
const placed = [
  '{"o":{"v":1} , "z":1}',
  '{"o.v":1,"z":1}',
  '{"o.v":  "x"  , "z":1}',
  '{"p":{"o.v":1},"z":1}',
  '{"o.v":{},"z":1}',
  '{"o.v":{ "a":1},"z":1}',
  '{"v":\n 1\n ,\n  "z":1}',
  '{"é":"é","v":1,"z":1}',
  '{"v":{ },"z":1}',
  '{"o":[{"v":1}]}',
  '{"v":1.50}',
  '{"v":1e2}',
  '{"v":true',
  '{"v":1,',
  '{"v":1, ,"z":2}',
  '{"v":1 x',
  '{"v":{"a":1',
  '{"v":{',
  '{"v":"x"',
  '{"v":1 "z":2}',
  '{"v":[1,\n2,\n3]}',
  '{"v":[1\n]}',
  '{"v":[0,\n 0\n ]}',
];
const written = (properties: object, values: readonly string[]) => [
  put('/b', { settings: { refresh_interval: -1 }, mappings: { dynamic: false, properties } }),
  ...values.map((value, i) => put(`/b/_doc/${i}`, value)),
  post('/b/_refresh'),
  post('/b/_search', { sort: ['_doc'], docvalue_fields: ['v'] }),
  post('/b/_search', { _source: { exclude_vectors: false }, sort: ['_doc'], fields: ['v'] }),
];

export default defineCase({
  examples: [
    ...Object.values(shapes).map((properties) =>
      written(
        properties,
        [
          '1',
          '1.50',
          'true',
          'false',
          '{}',
          '{"a":1}',
          ...[...texts, ...floats].map((text) => JSON.stringify(text)),
        ].map((value) => `{"k":"a","v":${value},"z":1}`),
      ),
    ),
    written(inside(shapes.float.v), placed),
    written(inside(shapes.byte.v), placed),
    written({ v: shapes.float.v, k: { type: 'long', copy_to: 'v' }, b: { type: 'keyword', copy_to: 'v' } }, [
      '{"k":3}',
      '{"k":[3,4],"z":1}',
      '{"b":"AQI="}',
      '{"b":"P4BAAA==","z":1}',
    ]),
  ],
});
