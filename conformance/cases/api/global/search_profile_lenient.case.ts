import { defineCase, load, post, put } from '../../../case.ts';

/** The profile of words that several fields cannot read. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { integer0: { type: 'integer' }, boolean1: { type: 'boolean' } } } }),
    load('a', [{ integer0: 1, boolean1: true }]),
  ],
  reads: [post('/a/_search?q=dog', { profile: true }), post('/a/_search?q=fox*', { profile: true })],
});
