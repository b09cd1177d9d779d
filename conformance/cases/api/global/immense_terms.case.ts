import { bulk, defineCase, get, post, put } from '../../../case.ts';

const immense = 'é'.repeat(17_000);

/**
 * A term that is too long for the index of a text field: the write gets its sequence number nevertheless, and its error comes after all
 * others.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text', analyzer: 'keyword' },
          k: { type: 'text', analyzer: 'keyword', fields: { raw: { type: 'keyword' } } },
          n: { type: 'long' },
        },
      },
    }),
  ],
  examples: [
    [
      put('/a/_doc/1', { t: immense }),
      put('/a/_doc/2', { t: 'x' }),
      put('/a/_doc/2', { t: immense }),
      get('/a/_doc/2'),
    ],
    [put('/a/_doc/1', { t: 'x' }), put('/a/_create/1', { t: immense }), put('/a/_doc/1', { t: 'y' }), get('/a/_doc/1')],
    [put('/a/_doc/1', { t: 'x' }), post('/a/_update/1', { doc: { t: immense } }), put('/a/_doc/2', { t: 'y' })],
    [put('/a/_doc/1', { t: immense, n: 'x' }), put('/a/_doc/1', { t: 'x' })],
    [put('/a/_doc/1', { k: immense }), put('/a/_doc/1', { k: 'x' })],
    [put('/a/_doc/1', { t: immense, new: 1 }), get('/a/_mapping'), put('/a/_doc/1', { t: 'x' })],
    bulk('/a/_bulk', [{ index: { _id: '1' } }, { t: immense }, { index: { _id: '2' } }, { t: 'x' }]),
  ],
});
