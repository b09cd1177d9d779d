import { defineCase, load, post, put } from '../../../case.ts';

const fuzzy = [
  { value: 'b' },
  { value: 'bcd' },
  { value: 'bcd', fuzziness: 0 },
  { value: 'b', prefix_length: 2 },
  { value: 'zzz', rewrite: 'constant_score' },
  { value: 'b', rewrite: 'scoring_boolean' },
  { value: 'abc', fuzziness: 0 },
  { value: 'abd' },
  { value: '' },
];

/** Queries that use doc values. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword', index: false } } },
    }),
    load('a', [{ k: 'abc' }]),
  ],
  reads: [
    ...fuzzy.map((options) => post('/a/_explain/1', { query: { fuzzy: { k: options } } })),
    post('/a/_explain/1', { query: { prefix: { k: 'ab' } } }),
    post('/a/_explain/1', { query: { prefix: { k: { value: 'ab', boost: 2 } } } }),
    post('/a/_explain/1', { query: { fuzzy: { k: { value: 'abd', boost: 2 } } } }),
    post('/a/_explain/1', { query: { term: { k: 'abc' } } }),
    post('/a/_search', { query: { fuzzy: { k: 'abd' } }, explain: true }),
  ],
});
