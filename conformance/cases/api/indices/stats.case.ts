import { bulk, defineCase, get, put } from '../../../case.ts';

const shape = { levels: { '_all.**': 'shape', 'indices.**': 'shape' } } as const;
const stats = (path: string) => get(path, undefined, shape);

/** The API `indices.stats`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_replicas: 0, refresh_interval: -1 },
      mappings: { properties: { k: { type: 'keyword' }, c: { type: 'completion' } } },
    }),
    put('/b', { settings: { number_of_shards: 2, refresh_interval: -1 } }),
    bulk('/a/_bulk?refresh=true', [{ index: { _id: '1' } }, { k: 'x' }, { index: { _id: '2' } }, { k: 'y' }]),
  ],
  reads: [
    stats('/a/_stats/docs,store'),
    stats('/a/_stats/indexing,get,search'),
    stats('/a/_stats/merge,refresh,flush,warmer'),
    stats('/a/_stats/query_cache,fielddata,completion,request_cache'),
    stats('/a/_stats/fielddata,completion?completion_fields=c'),
    stats('/a/_stats/translog,recovery,bulk,shard_stats'),
    stats('/a/_stats/dense_vector,sparse_vector'),
    stats('/a/_stats/segments?include_unloaded_segments=true'),
    stats('/_stats/docs?level=cluster'),
    stats('/a,b/_stats/docs?level=indices'),
    stats('/_all/_stats/_all?level=cluster&filter_path=_shards'),
    get('/a/_stats/docs?filter_path=**.count,**.deleted'),
    get('/nope/_stats'),
    get('/nope*/_stats'),
    get('/a/_stats/bogus'),
    get('/a/_stats/docs,bogus,nope'),
    get('/a/_stats/_all,docs'),
    get('/a/_stats/docs?level=foo'),
    get('/a/_stats?forbid_closed_indices=x'),
    get('/b/_segments', undefined, { levels: { 'indices.**': 'shape' } }),
    get('/_segments', undefined, { levels: { indices: 'unordered', 'indices.**': 'shape' } }),
    get('/nope/_segments'),
    get('/nope*/_segments'),
  ],
});
