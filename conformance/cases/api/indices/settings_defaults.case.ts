import { defineCase, get, put } from '../../../case.ts';

/** `include_defaults` of `indices.get_settings` and `indices.get`: all settings that an index has not, and those that follow others. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 2, number_of_replicas: 0, refresh_interval: '5s' } }),
    put('/b', {
      settings: {
        number_of_shards: 1,
        'index.number_of_routing_shards': 4,
        'index.max_result_window': 20,
        'index.merge.scheduler.max_thread_count': 2,
        'index.sort.field': 'k',
        'index.hidden': true,
        'index.lifecycle.prefer_ilm': false,
        'index.query.default_field': ['k', 't'],
        'index.blocks.metadata': false,
        analysis: { analyzer: { x: { type: 'standard' } } },
      },
      mappings: { properties: { k: { type: 'keyword' } } },
    }),
    put('/c', {
      settings: { 'index.refresh_interval': null, 'index.number_of_replicas': 2, 'index.auto_expand_replicas': '0-1' },
    }),
    put('/c/_settings', { 'index.gc_deletes': '5m', 'index.search.slowlog.threshold.query.warn': '1s' }),
    put('/c/_settings', { 'index.gc_deletes': null }),
    put('/d', {
      settings: { 'index.sort.field': ['k', 'n'], 'index.sort.order': ['desc', 'asc'] },
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'long' } } },
    }),
  ],
  reads: [
    get('/a/_settings?include_defaults=true'),
    get('/a/_settings?include_defaults=true&flat_settings=true'),
    get('/b/_settings?include_defaults=true&flat_settings=true&expand_wildcards=all'),
    get('/c/_settings?include_defaults&flat_settings=true'),
    get('/c/_settings?include_defaults&flat_settings=true&human=true'),
    get('/_settings/index.number*?include_defaults=true&flat_settings=true'),
    get('/a,b/_settings/index.max_result_window?include_defaults=true'),
    get('/a/_settings/index.sort.*?include_defaults=true'),
    get('/a/_settings/nope?include_defaults=true'),
    get('/d/_settings/index.sort.*?include_defaults=true&flat_settings=true'),
    get('/a/_settings?include_defaults=yes'),
    get('/a?include_defaults=true&flat_settings=true'),
    get('/a,b?include_defaults=true'),
    get('/a?include_defaults=true&features=mappings'),
    get('/c?include_defaults=true&human=true&flat_settings=true'),
    get('/a?include_defaults=false'),
    get('/a?include_defaults=no'),
  ],
});
