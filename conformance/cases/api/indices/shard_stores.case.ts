import { defineCase, get, post, put } from '../../../case.ts';

/** The API `indices.shard_stores`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  levels: {
    // ES: indices and shards come from hash maps.
    indices: 'unordered',
    'indices.*.shards': 'unordered',
    'indices.*.shards.*.stores.*.*': 'shape',
  },
  setup: [
    put('/a', { settings: { number_of_replicas: 0 } }),
    put('/b', { settings: { number_of_replicas: 1, number_of_shards: 2 } }),
    put('/c', { settings: { number_of_replicas: 0 } }),
    post('/c/_close'),
  ],
  reads: [
    get('/_shard_stores'),
    get('/b/_shard_stores'),
    get('/a/_shard_stores'),
    get('/a/_shard_stores?status=green'),
    get('/a,b/_shard_stores?status=all'),
    get('/_shard_stores?status=GREEN,yellow'),
    get('/_shard_stores?status=red'),
    get('/c/_shard_stores?status=all'),
    get('/_shard_stores?status=nope'),
    get('/nope/_shard_stores'),
    get('/nope/_shard_stores?ignore_unavailable=true'),
    get('/nope*/_shard_stores'),
    get('/nope*/_shard_stores?allow_no_indices=false'),
    get('/*/_shard_stores?expand_wildcards=closed&status=all'),
    get('/*/_shard_stores?expand_wildcards=nope'),
    get('/_shard_stores?max_concurrent_shard_requests=0'),
    get('/_shard_stores?max_concurrent_shard_requests=x'),
    get('/_shard_stores?nope=1'),
  ],
});
