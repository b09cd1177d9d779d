import { defineCase, load, post, put } from '../../../case.ts';

/** Flags of the URL without a value. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { n: { type: 'long' }, c: { type: 'nested' } } },
    }),
    load('a', [{ n: 1, c: [{ n: 3 }] }, { n: 2 }]),
  ],
  reads: [
    post('/a/_search?explain=', { explain: true, query: { term: { n: 1 } } }),
    post('/a/_search?version=', { version: true }),
    post('/a/_search?explain=&version=', {}),
    ...['seq_no_primary_term=', 'seq_no_primary_term&version&explain', 'seq_no_primary_term&version=true'].flatMap(
      (flags) => [
        post(`/a/_search?${flags}`, { seq_no_primary_term: true }),
        post(`/a/_search?${flags}`, { seq_no_primary_term: false, version: true }),
        post(`/a/_search?${flags}`, {}),
        post(`/a/_search?scroll=1m&size=1&${flags}`, {}),
        post(`/a/_search?${flags}`, { collapse: { field: 'n', inner_hits: { name: 'x' } } }),
        post(`/a/_search?${flags}`, {
          query: { nested: { path: 'c', query: { match_all: {} }, inner_hits: {} } },
        }),
      ],
    ),
    post('/a/_search?track_scores=', { sort: ['n'] }),
    post('/a/_search?track_total_hits=', {}),
    post('/a/_search?rest_total_hits_as_int=', {}),
    post('/a/_search?request_cache=', {}),
    post('/a/_search?typed_keys=', {}),
  ],
});
