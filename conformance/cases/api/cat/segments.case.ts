import { defineCase, get, load, post, put } from '../../../case.ts';

/** The API `cat.segments`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { settings: { number_of_replicas: 0, refresh_interval: -1, number_of_shards: 2 } }),
    load('a', [{ n: 1 }]),
    put('/b', { settings: { number_of_replicas: 0, refresh_interval: -1 } }),
    load('b', [{ n: 1 }, { n: 2 }]),
    put('/c', { settings: { number_of_replicas: 0 } }),
    post('/c/_close'),
    put('/d'),
  ],
  reads: [
    get(
      '/_cat/segments/a,b?h=index,shard,prirep,ip,segment,generation,docs.count,docs.deleted,searchable,version,compound',
    ),
    get('/_cat/segments/b?v&h=i,s,p,ip,seg,g,dc,dd,is,v,ico'),
    get('/_cat/segments/a?format=json', undefined, { levels: { '*.size': 'shape', '*.committed': 'shape' } }),
    get('/_cat/segments/b?format=json&h=*', undefined, {
      levels: { '*.size': 'shape', '*.committed': 'shape', '*.id': 'shape' },
    }),
    get('/_cat/segments/b?format=json&h=id,sm,size.memory,sizeMemory', undefined, { levels: { '*.id': 'shape' } }),
    get('/_cat/segments/d'),
    get('/_cat/segments/d?format=json'),
    get('/_cat/segments?h=index&s=index'),
    get('/_cat/segments?h=index,docs.count&s=docs.count:desc,index'),
    get('/_cat/segments/*?h=index&s=index'),
    get('/_cat/segments/nope'),
    get('/_cat/segments/nope?ignore_unavailable=true'),
    get('/_cat/segments/nope*'),
    get('/_cat/segments/nope*?allow_no_indices=false'),
    get('/_cat/segments/c'),
    get('/_cat/segments/c?allow_closed=true'),
    get('/_cat/segments/c?allow_closed=x'),
    get('/_cat/segments/*?expand_wildcards=none'),
    get('/_cat/segments?h=nope'),
    get('/_cat/segments?s=nope'),
    get('/_cat/segments?master_timeout=x'),
    get('/_cat/segments?nope=1'),
    get('/_cat/segments?v=x'),
  ],
});
