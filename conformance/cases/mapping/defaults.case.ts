import { defineCase, get, put } from '../../case.ts';

const types = [
  'binary',
  'boolean',
  'byte',
  'completion',
  'date',
  'date_nanos',
  'date_range',
  'double',
  'double_range',
  'flattened',
  'float',
  'float_range',
  'geo_point',
  'half_float',
  'integer',
  'integer_range',
  'ip',
  'ip_range',
  'keyword',
  'long',
  'long_range',
  'short',
  'text',
];

const analysis = {
  normalizer: { n: { type: 'custom', filter: ['lowercase'] } },
  analyzer: { a: { type: 'standard' } },
};

const described = (f: object) => [
  put('/a', { settings: { analysis }, mappings: { properties: { f } } }),
  get('/a/_mapping/field/f?include_defaults=true'),
  get('/a/_mapping/field/f.*?include_defaults=true'),
  get('/a/_mapping/field/f'),
];

const own = [
  { type: 'keyword', fields: { k: { type: 'long', coerce: false }, b: { type: 'text' } }, copy_to: 'x' },
  { type: 'keyword', normalizer: 'n', null_value: 'x', similarity: 'boolean', ignore_above: 3, store: true },
  { type: 'keyword', index: false, doc_values: false, meta: { u: 'v' }, eager_global_ordinals: true },
  { type: 'keyword', normalizer: 'n', doc_values: false, split_queries_on_whitespace: true },
  { type: 'text', fields: { k: { type: 'keyword', ignore_above: 3 } }, copy_to: ['x', 'y'], search_analyzer: 'simple' },
  { type: 'text', analyzer: 'a' },
  { type: 'text', analyzer: 'standard', search_quote_analyzer: 'a' },
  { type: 'text', index_prefixes: {}, fielddata: true, similarity: 'boolean', meta: { b: '1', a: '2' } },
  { type: 'text', index_phrases: true, store: true, norms: false },
  { type: 'text', index: false },
  { type: 'long', null_value: 3, ignore_malformed: true, index: false, coerce: false, store: true, doc_values: false },
  { type: 'half_float', null_value: 3 },
  { type: 'date', format: 'yyyy', locale: 'de', null_value: '2020', ignore_malformed: true },
  { type: 'date_nanos', null_value: 0, fields: { k: { type: 'keyword' } }, copy_to: 'x' },
  { type: 'boolean', null_value: 'true', doc_values: false, fields: { k: { type: 'keyword' } }, copy_to: 'x' },
  { type: 'ip', null_value: '::1' },
  { type: 'geo_point', null_value: '1,2', ignore_z_value: false },
  { type: 'flattened', null_value: 'x', depth_limit: 3, ignore_above: 2, similarity: 'BM25', index_options: 'freqs' },
  { type: 'date_range', format: 'yyyy', coerce: false, locale: 'de' },
  { type: 'ip_range', index: false, doc_values: false, store: true },
  { type: 'binary', store: true, doc_values: true, fields: { k: { type: 'keyword' } }, copy_to: 'x' },
  { type: 'completion', analyzer: 'a', max_input_length: 3 },
  {
    type: 'completion',
    search_analyzer: 'a',
    preserve_separators: false,
    contexts: [{ name: 'c', type: 'category', path: 'p' }],
  },
  { type: 'dense_vector' },
  { type: 'dense_vector', dims: 2 },
  { type: 'dense_vector', dims: 2, index: false },
  { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
  { type: 'dense_vector', dims: 8, element_type: 'bit' },
  { type: 'dense_vector', dims: 80, element_type: 'byte' },
];

const texts = {
  f: { type: 'text' },
  g: { type: 'text', analyzer: 'simple' },
  h: { type: 'text', search_quote_analyzer: 'simple' },
  i: { type: 'text', search_analyzer: 'simple' },
  c: { type: 'completion' },
};

/** `include_defaults` of `GET _mapping/field`: all parameters of a field in the order of its type. */
export default defineCase({
  examples: [
    [
      put('/a', { mappings: { properties: Object.fromEntries(types.map((type) => [type, { type }])) } }),
      ...types.map((type) => get(`/a/_mapping/field/${type}?include_defaults`)),
    ],
    ...own.map(described),
    ...['default', 'default_search', 'default_search_quote'].map((name) => [
      put('/a', {
        settings: { analysis: { analyzer: { [name]: { type: 'standard' } } } },
        mappings: { properties: texts },
      }),
      ...Object.keys(texts).map((field) => get(`/a/_mapping/field/${field}?include_defaults=true`)),
      get('/a/_mapping'),
    ]),
    [
      put('/a', {
        settings: { 'index.mapping.coerce': false },
        mappings: {
          runtime: { r: { type: 'long' } },
          properties: { o: { properties: { a: { type: 'alias', path: 'f' } } }, f: { type: 'long' } },
        },
      }),
      ...['f', 'o', 'o.a', 'r', '_source', '_routing', 'none'].map((name) =>
        get(`/a/_mapping/field/${name}?include_defaults=true`),
      ),
      ...['false', 'x', ''].map((value) => get(`/a/_mapping/field/f?include_defaults=${value}`)),
    ],
  ],
});
