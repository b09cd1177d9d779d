import { defineCase, del, get, load, post, put } from '../../../case.ts';
import { SETUP } from '../snapshot/setup.ts';

/** Measured values, and how the reference counts its files, differ from server to server. */
const LEVELS = {
  '*.shards.*.start_time_in_millis': 'shape',
  '*.shards.*.stop_time_in_millis': 'shape',
  '*.shards.*.start_time': 'shape',
  '*.shards.*.stop_time': 'shape',
  '**.total_time': 'shape',
  '**.total_time_in_millis': 'shape',
  '*.shards.*.target': 'shape',
  '*.shards.*.index.size.total': 'shape',
  '*.shards.*.index.size.reused': 'shape',
  '*.shards.*.index.size.recovered': 'shape',
  '*.shards.*.index.size.total_in_bytes': 'shape',
  '*.shards.*.index.size.reused_in_bytes': 'shape',
  '*.shards.*.index.size.recovered_in_bytes': 'shape',
  '*.shards.*.index.files.total': 'shape',
  '*.shards.*.index.files.reused': 'shape',
  '*.shards.*.index.files.recovered': 'shape',
} as const;

/** The API `indices.recovery`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  levels: LEVELS,
  setup: [
    put('/c', { settings: { number_of_replicas: 1, number_of_shards: 2 } }),
    put('/d', { settings: { number_of_replicas: 0, refresh_interval: -1 } }),
    load('d', [{ n: 1 }]),
  ],
  examples: [
    get('/c/_recovery'),
    get('/c,d/_recovery?human'),
    get('/d/_recovery?detailed&human=true'),
    get('/_recovery?filter_path=*.shards.type,*.shards.stage'),
    get('/_recovery?active_only'),
    get('/_recovery?active_only=x'),
    get('/_recovery?detailed=x'),
    get('/nope/_recovery'),
    get('/nope/_recovery?ignore_unavailable=true'),
    get('/nope*/_recovery'),
    get('/nope*/_recovery?allow_no_indices=false'),
    get('/*/_recovery?expand_wildcards=none'),
    get('/c/_recovery?nope=1'),
    [post('/d/_close'), get('/d/_recovery'), post('/d/_open'), get('/d/_recovery?human')],
    [
      ...SETUP,
      put('/_snapshot/repo/s1?wait_for_completion=true', { indices: 'b' }),
      del('/b'),
      post('/_snapshot/repo/s1/_restore?wait_for_completion=true'),
      get('/b/_recovery'),
      get('/_cat/recovery/b?h=index,shard,type,repository,snapshot&s=shard'),
    ],
  ],
});
