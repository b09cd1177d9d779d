import { bulk, defineCase, del, get, post, put } from '../../../case.ts';

/** The API `indices.flush`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_replicas: 0, refresh_interval: -1 } }),
    put('/b', { settings: { number_of_shards: 2, refresh_interval: -1 } }),
  ],
  reads: [
    post('/a/_flush?force=true&wait_if_ongoing=true'),
    post('/a/_flush?force=true&wait_if_ongoing=false'),
    post('/a/_flush?force=nope'),
    get('/a/_flush'),
    post('/_flush'),
    get('/_flush'),
    post('/a,b/_flush'),
    post('/nope/_flush'),
    post('/nope*/_flush'),
    post('/nope/_flush?ignore_unavailable=true&allow_no_indices=false'),
    post('/a/_forcemerge?max_num_segments=1&flush=true'),
    post('/a/_forcemerge?only_expunge_deletes=true&max_num_segments=1'),
    post('/a/_forcemerge?only_expunge_deletes=true'),
    post('/a/_forcemerge?max_num_segments=x'),
    post('/a/_forcemerge?flush=false&wait_for_completion=true'),
    post('/_forcemerge'),
    post('/nope/_forcemerge'),
    post('/nope*/_forcemerge'),
    post('/_cache/clear'),
    post('/a/_cache/clear?query=true&request=true&fielddata=true&fields=k'),
    post('/_cache/clear?index=b'),
    post('/nope/_cache/clear'),
    post('/a/_cache/clear?query=x'),
  ],
  examples: [
    [
      bulk('/a/_bulk?refresh=true', [{ index: { _id: '1' } }, { k: 'one' }, { index: { _id: '2' } }, { k: 'one two' }]),
      put('/a/_doc/3', { k: 'one' }),
      post('/a/_flush'),
      get('/a/_count'),
      del('/a/_doc/1'),
      post('/a/_forcemerge?max_num_segments=1'),
      get('/a/_count'),
      post('/a/_refresh'),
      post('/a/_search', { query: { match: { k: 'one' } } }),
    ],
  ],
});
