import { bulk, defineCase, get, put, search } from '../../case.ts';

const flat = { type: 'dense_vector', index_options: { type: 'flat' } };
const index = (properties: object) => put('/b', { mappings: { properties } });
const one = (field: object, ...values: readonly string[]) => [
  index({ v: { type: 'dense_vector', ...field } }),
  ...values.map((value, i) => put(`/b/_doc/${i + 1}?refresh`, `{"v":${value},"z":1}`)),
  get('/b/_mapping'),
  search('b', { query: { match_all: {} }, docvalue_fields: ['v'] }),
];
const document = (properties: object, source: string) => [
  index(properties),
  put('/b/_doc/1', source),
  get('/b/_mapping'),
];
const ones = (count: number) => `[${Array(count).fill(1).join(',')}]`;

export default defineCase({
  examples: [
    ...['null', '[]', '[1,2]', '[0,0]', '[1e39,1]', '[1,"x"]', '["1"]', '[null]', '[true]', '[[1,2]]'].map((value) =>
      one(flat, value, '[1,2]', '[1,2,3]'),
    ),
    ...['1', 'true', '{}', '"x"', '"P4AAAEAAAAA="', '"P4BAAA=="', '"AAA="', '""'].map((value) =>
      document({ v: flat }, `{"v":${value}}`),
    ),
    one({}, 'null', '[1,2]', '[1,2,3]'),
    one({ index: false }, '[0,0]', '[1,2]', '[1]'),
    one({ index: false }, '[1e39,1]', '[1,2]'),
    ...['1', '{}', '"x"', '""', '[]', '[300]', '[1,2.5]', '"0102"', '"AQID"', '"AQIDBA=="'].flatMap((value) =>
      ['byte', 'bit'].map((element_type) => one({ ...flat, element_type }, value, '[1,2]')),
    ),
    ...['int8_hnsw', 'int4_hnsw', 'int4_flat', 'bbq_hnsw'].flatMap((type) =>
      ['[]', '[1,2]', '[1,2,3]'].map((value) => one({ index_options: { type } }, value, '[1,2]')),
    ),
    ...[383, 384, 4096, 4097].map((count) => [
      index({ v: { type: 'dense_vector' } }),
      put('/b/_doc/1', `{"v":${ones(count)}}`),
      get('/b/_mapping'),
    ]),
    ...[
      '{"o":[{"v":[1,2]},{"v":[1,2,3]}]}',
      '{"o":[{"v":[1,2]},{"v":[3,4]}]}',
      '{"o":{"v":1}}',
      '{"o.v":1}',
      '{"o.v":[0,0]}',
    ].flatMap((source) =>
      ['nested', 'object'].map((type) => [
        ...document({ o: { type, properties: { v: flat } } }, source),
        put('/b/_doc/2', '{"o":{"v":[1,2]}}'),
      ]),
    ),
    ...[
      '{"v":[1,2],"w":[3,4,"x"]}',
      '{"v":[0,0],"w":[3,4,"x"]}',
      '{"v":[],"w":[]}',
      '{"v":[1,2],"q":{"a":1},"w":[]}',
      '{"v":[1],"q":"x","q":1}',
    ].map((source) => document({ v: flat, w: flat }, source)),
    [
      index({ v: flat }),
      bulk('/b/_bulk', [
        ...[
          [1, 2],
          [1, 2, 3],
          [3, 4],
          [0, 0],
        ].flatMap((v) => [{ index: {} }, { v }]),
      ]),
      get('/b/_mapping'),
    ],
    ...[{}, flat, { similarity: 'cosine' }].flatMap((field) =>
      [{ dims: 3 }, { dims: 3, similarity: 'l2_norm' }, { similarity: 'l2_norm' }, flat, { ...flat, dims: 3 }, {}].map(
        (update) => [
          index({ v: { type: 'dense_vector', ...field } }),
          put('/b/_mapping', { properties: { v: { type: 'dense_vector', ...update } } }),
          get('/b/_mapping'),
        ],
      ),
    ),
    ...[{}, { dims: 2 }, { dims: 3 }].map((update) => [
      index({ v: flat }),
      put('/b/_doc/1', { v: [1, 2] }),
      put('/b/_mapping', { properties: { v: { ...flat, ...update } } }),
      get('/b/_mapping'),
    ]),
  ],
});
