import { defineCase, get, put } from '../../../case.ts';

/** The API `indices.get_settings`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 2,
        number_of_replicas: 0,
        refresh_interval: '5s',
        'index.mapping.total_fields.limit': 50,
        analysis: { analyzer: { x: { type: 'standard', stopwords: ['a', 'b'] } } },
      },
      aliases: { al: {} },
    }),
    put('/b'),
  ],
  reads: [
    get('/a/_settings'),
    get('/b/_settings'),
    get('/al/_settings'),
    get('/_settings'),
    get('/_all/_settings'),
    get('/*/_settings'),
    get('/a,b/_settings'),
    get('/a/_settings?flat_settings=true'),
    get('/a/_settings?human'),
    get('/a/_settings?human=false'),
    get('/nope/_settings?local=true'),
    get('/a/_settings/index.number_of_shards'),
    get('/a/_settings/index.number*'),
    get('/a/_settings/index.number_of_shards,index.refresh_interval?flat_settings'),
    get('/a/_settings/nope'),
    get('/a/_settings/_all'),
    get('/_settings/index.refresh_interval'),
    get('/a/_settings/index.max_result_window?include_defaults=true'),
    get('/b/_settings/index.refresh_interval?include_defaults=true&flat_settings=true'),
    get('/a/_settings?local=true'),
    get('/a/_settings?nope=1'),
    get('/nope/_settings'),
    get('/nope*/_settings'),
    get('/nope*/_settings?allow_no_indices=false'),
    get('/a,nope/_settings?ignore_unavailable=true'),
    get('/*/_settings?expand_wildcards=none'),
  ],
});
