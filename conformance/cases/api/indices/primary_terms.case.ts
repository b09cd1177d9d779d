import { defineCase, del, get, post, put } from '../../../case.ts';
import { SETUP } from '../snapshot/setup.ts';

const terms = get('/_cluster/state/metadata?filter_path=metadata.indices.*.primary_terms');

/** Primary terms grow with each restart of the shards; documents keep theirs. */
export default defineCase({
  mustHit: false,
  examples: [
    [
      put('/a', { settings: { number_of_replicas: 0, refresh_interval: -1 } }),
      put('/a/_doc/1', { n: 1 }),
      terms,
      post('/a/_close'),
      terms,
      post('/a/_open'),
      terms,
      get('/a/_doc/1'),
      put('/a/_doc/2', { n: 2 }),
      put('/a/_doc/1?if_seq_no=0&if_primary_term=3', { n: 3 }),
      put('/a/_doc/1?if_seq_no=0&if_primary_term=1', { n: 3 }),
      post('/a/_update/2', { doc: { n: 2 } }),
      post('/a/_update/2', { doc: { n: 3 } }),
      del('/a/_doc/2?refresh=true'),
      post('/a/_search', { seq_no_primary_term: true, version: true }),
      get('/a/_mget?_source=false', { ids: ['1', '2'] }),
      post('/a/_close'),
      post('/a/_close'),
      post('/a/_open'),
      post('/a/_open'),
      terms,
      put('/a/_doc/4', { n: 2 }),
    ],
    [
      ...SETUP,
      post('/b/_close'),
      post('/b/_open'),
      del('/b/_doc/2'),
      put(
        '/_snapshot/repo/s1?wait_for_completion=true',
        { indices: 'a,b' },
        { levels: { 'snapshot.indices': 'unordered' } },
      ),
      del('/a,b'),
      post('/_snapshot/repo/s1/_restore?wait_for_completion=true', undefined, {
        levels: { 'snapshot.indices': 'unordered' },
      }),
      terms,
      get('/a/_doc/1'),
      put('/a/_doc/7', { n: 7 }),
      put('/b/_doc/1', { n: 7 }),
      put('/b/_doc/2', { n: 7 }),
    ],
  ],
  levels: { 'metadata.indices': 'unordered' },
});
