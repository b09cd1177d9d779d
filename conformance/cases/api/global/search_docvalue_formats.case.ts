import { defineCase, load, post, put, search } from '../../../case.ts';

const VECTORS = {
  f: {},
  u: { index: false },
  d: { similarity: 'l2_norm' },
  b: { element_type: 'byte' },
  t: { element_type: 'bit', dims: 16 },
};
const RANGES = ['long_range', 'integer_range', 'float_range', 'double_range', 'ip_range', 'date_range'];
const UNREADABLE = {
  t: { type: 'text' },
  fd: { type: 'text', fielddata: true },
  k: { type: 'keyword', doc_values: false },
  c: { type: 'completion' },
  g: { type: 'geo_point', doc_values: false },
  d: { type: 'date', doc_values: false },
};
const FORMATS = ['array', 'binary', 'x', ''];
const returned = (...docvalue_fields: unknown[]) => search('a', { _source: false, docvalue_fields });

/** Formats of values of columns for types that have their own, or none. */
export default defineCase({
  examples: [
    [
      put('/a', {
        settings: { number_of_shards: 1 },
        mappings: {
          properties: Object.fromEntries(
            Object.entries(VECTORS).map(([name, options]) => [name, { type: 'dense_vector', dims: 2, ...options }]),
          ),
        },
      }),
      load('a', [{ f: [1, 2.5], u: [-3, 4e-3], d: [0, 1e10], b: [1, -128], t: [3, -1] }, { f: [1, 0] }]),
      ...Object.keys(VECTORS).flatMap((field) => FORMATS.map((format) => returned({ field, format }))),
      returned('f', { field: 'b', format: 'binary' }),
    ],
    [
      put('/a', {
        settings: { number_of_shards: 1 },
        mappings: {
          properties: Object.fromEntries([...RANGES.map((type) => [type, { type }]), ['n', { type: 'long' }]]),
        },
      }),
      load('a', [{ n: 1 }]),
      ...RANGES.map((field) => returned(field)),
      ...RANGES.map((field) => returned({ field, format: 'yyyy' })),
      returned({ field: 'date_range', format: 'foo' }, 'n'),
      put('/a/_doc/2?refresh=true', { date_range: { gte: '2020' } }),
      returned('date_range'),
      returned({ field: 'date_range', format: 'yyyy' }),
      returned({ field: 'date_range', format: 'foo' }),
      post('/a/_search', { size: 0, docvalue_fields: ['date_range'] }),
      post('/a/_search', { query: { match: { n: 1 } }, docvalue_fields: ['date_range'] }),
    ],
    [
      put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: UNREADABLE } }),
      post('/a/_search', { docvalue_fields: [{ field: 't', format: 'yyyy' }] }),
      load('a', [{ dynamic: 'x', t: 'x', fd: 'x', k: 'x', c: 'x', g: [1, 2], d: '2020' }]),
      ...['dynamic', ...Object.keys(UNREADABLE)].flatMap((field) =>
        [undefined, null, '', 'yyyy', 'use_field_mapping'].map((format) => returned({ field, format })),
      ),
      returned({ field: 't*', format: 'yyyy' }),
      returned('k', { field: 't', format: 'yyyy' }),
      returned('t', { field: 'k', format: 'yyyy' }),
      returned({ field: 'd', format: 'nope' }),
      post('/a/_search', { size: 0, docvalue_fields: [{ field: 't', format: 'yyyy' }] }),
    ],
  ],
});
