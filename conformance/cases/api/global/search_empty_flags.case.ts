import { defineCase, load, only, post, put } from '../../../case.ts';

/** Flags of the URL without a value. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { n: { type: 'long' } } } }),
    load('a', [{ n: 1 }, { n: 2 }]),
  ],
  reads: [
    post('/a/_search?explain=', { explain: true, query: { term: { n: 1 } } }),
    post('/a/_search?version=', { version: true }),
    post('/a/_search?explain=&version=', {}),
    only(8, post('/a/_search?seq_no_primary_term=', { seq_no_primary_term: true })),
    only(8, post('/a/_search?seq_no_primary_term=', {})),
    post('/a/_search?track_scores=', { sort: ['n'] }),
    post('/a/_search?track_total_hits=', {}),
    post('/a/_search?rest_total_hits_as_int=', {}),
    post('/a/_search?request_cache=', {}),
    post('/a/_search?typed_keys=', {}),
  ],
});
