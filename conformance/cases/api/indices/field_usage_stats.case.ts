import { defineCase, get, post, put } from '../../../case.ts';

const index = (shards: number) => ({ settings: { number_of_shards: shards, number_of_replicas: 0 } });

/** `_field_usage_stats` of indices that were not searched. */
export default defineCase({
  levels: { '*.shards.*.tracking_started_at': 'shape', '*.shards.*.tracking_started_at_millis': 'shape' },
  setup: [
    put('/b', index(1)),
    put('/a', index(2)),
    put('/a/_doc/1?refresh=true', { k: 'a', t: 'words' }),
    post('/_aliases', { actions: [{ add: { index: 'b', alias: 'alias' } }] }),
  ],
  reads: [
    get('/b/_field_usage_stats'),
    get('/a/_field_usage_stats'),
    get('/a,b/_field_usage_stats'),
    get('/_all/_field_usage_stats'),
    get('/*/_field_usage_stats?fields=k'),
    get('/a/_field_usage_stats?fields=k,t,nope*'),
    get('/alias/_field_usage_stats'),
    get('/b/_field_usage_stats?human'),
    get('/b/_field_usage_stats?filter_path=*.shards.stats.all_fields.any'),
    get('/nope/_field_usage_stats'),
    get('/nope,b/_field_usage_stats?ignore_unavailable=true'),
    get('/nope*/_field_usage_stats'),
    get('/nope*/_field_usage_stats?allow_no_indices=false'),
    get('/b*/_field_usage_stats?expand_wildcards=none'),
    get('/b*/_field_usage_stats?expand_wildcards=what'),
    get('/b/_field_usage_stats?what=1'),
    post('/b/_field_usage_stats'),
    get('/_field_usage_stats'),
  ],
  examples: [[post('/b/_close'), get('/b/_field_usage_stats'), get('/*/_field_usage_stats?filter_path=_shards')]],
});
