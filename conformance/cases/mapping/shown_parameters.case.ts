import { defineCase, get, put } from '../../case.ts';

const meta = { unit: 'ms' };
const mapping = (properties: object) => [put('/a', { mappings: { properties } }), get('/a/_mapping')];

/** Which parameters of a field a mapping returns, and in which order. */
export default defineCase({
  examples: [
    mapping({
      f: {
        type: 'flattened',
        meta,
        split_queries_on_whitespace: true,
        similarity: 'BM25',
        index_options: 'freqs',
        ignore_above: 3,
        eager_global_ordinals: true,
        null_value: 'x',
        depth_limit: 3,
        doc_values: false,
        index: false,
      },
    }),
    mapping({ f: { type: 'flattened', meta: {}, depth_limit: 20, index_options: 'docs', index: true } }),
    mapping({
      g: {
        type: 'geo_point',
        meta,
        null_value: [1, 2],
        ignore_z_value: false,
        ignore_malformed: true,
        store: true,
        doc_values: false,
        index: false,
      },
    }),
    mapping({
      a: { type: 'geo_point', ignore_z_value: true },
      b: { type: 'geo_point', ignore_z_value: true, ignore_malformed: false },
      c: { type: 'geo_point', meta: {} },
    }),
    [
      ...mapping({ a: { type: 'geo_point', ignore_z_value: true } }),
      put('/a/_mapping', { properties: { a: { type: 'geo_point' } } }),
      get('/a/_mapping'),
    ],
  ],
});
