import { defineCase, get, load, put, search } from '../../case.ts';

const nowhere = { index: false, doc_values: false };

/** Fields that are neither indexed nor stored in any other way: some types do not even parse their values. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword', ignore_above: 0, ...nowhere },
          ks: { type: 'keyword', ignore_above: 0, store: true, ...nowhere },
          b: { type: 'boolean', ...nowhere },
          bs: { type: 'boolean', store: true, ...nowhere },
          bi: { type: 'boolean', ignore_malformed: true, ...nowhere },
        },
      },
    }),
    load('a', [{ k: 'long' }, { ks: 'long' }, { b: 1 }, { b: ['x', 1.5, null, [true]] }, { bi: 'x' }]),
  ],
  reads: [search('a', {}), ...['k', 'ks', 'b', 'bi'].map((field) => search('a', { query: { exists: { field } } }))],
  examples: [
    [
      put('/a', { mappings: { properties: { b: { type: 'boolean', ...nowhere } } } }),
      put('/a/_doc/1', { b: 'x' }),
      get('/a/_doc/1'),
    ],
    [
      put('/a', { mappings: { properties: { b: { type: 'boolean', store: true, ...nowhere } } } }),
      put('/a/_doc/1', { b: 'x' }),
    ],
  ],
});
