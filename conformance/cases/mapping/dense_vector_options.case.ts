import { defineCase, get, put } from '../../case.ts';

const TYPES = ['hnsw', 'int8_hnsw', 'int4_hnsw', 'bbq_hnsw', 'flat', 'int8_flat', 'int4_flat', 'bbq_flat'];
const field = (index_options: unknown, more: object = {}) => ({
  properties: {
    v: { type: 'dense_vector', dims: 64, ...more, ...(index_options === undefined ? {} : { index_options }) },
  },
});
const becomes = (from: unknown, to: unknown, more: object = {}) => [
  put('/b', { mappings: field(from, more) }),
  put('/b/_mapping', field(to, more)),
  get('/b/_mapping'),
];
const rescore_vector = { oversample: 2 };

export default defineCase({
  examples: [
    ...TYPES.flatMap((from) => TYPES.map((to) => becomes({ type: from }, { type: to }))),
    ...['hnsw', 'int8_hnsw', 'int4_hnsw', 'bbq_hnsw'].flatMap((type) => [
      becomes({ type }, { type, m: 8 }),
      becomes({ type }, { type, m: 32 }),
      becomes({ type }, { type, ef_construction: 50 }),
      becomes({ type, m: 32 }, { type: 'bbq_hnsw' }),
      becomes({ type: 'flat' }, { type, m: 8 }),
    ]),
    ...['int8_hnsw', 'int4_hnsw', 'bbq_hnsw', 'int8_flat', 'int4_flat', 'bbq_flat'].flatMap((type) => [
      becomes({ type }, { type, rescore_vector }),
      becomes({ type, rescore_vector }, { type }),
      becomes({ type, rescore_vector }, { type: 'hnsw' }),
      becomes({ type: 'hnsw' }, { type, rescore_vector }),
    ]),
    ...TYPES.flatMap((type) => [becomes(undefined, { type }), becomes({ type }, undefined), becomes({ type }, null)]),
    becomes(null, { type: 'hnsw' }),
    becomes(null, { type: 'bbq_flat' }),
    ...['hnsw', 'flat'].flatMap((type) => [
      becomes({ type }, undefined, { element_type: 'byte' }),
      becomes(undefined, { type }, { element_type: 'byte' }),
    ]),
    becomes({ type: 'int8_hnsw' }, undefined, { dims: 400 }),
    becomes({ type: 'int8_hnsw' }, { type: 'flat' }, { similarity: 'l2_norm' }),
  ],
});
