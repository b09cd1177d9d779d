import { defineCase, get, load, post, put } from '../../../case.ts';

const kinds = 'index,shard,type,stage,source_host,source_node,target_host,repository,snapshot';
const SHAPE = { levels: { '': 'shape' } } as const;

/** The API `cat.recovery`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { settings: { number_of_replicas: 1, refresh_interval: -1, number_of_shards: 2 } }),
    put('/b', { settings: { number_of_replicas: 0, refresh_interval: -1 } }),
    load('b', [{ n: 1 }]),
    put('/c', { settings: { number_of_replicas: 0 } }),
    post('/c/_close'),
    put('/d', { settings: { number_of_replicas: 0 } }),
    post('/d/_close'),
    post('/d/_open'),
  ],
  reads: [
    get(`/_cat/recovery?v&h=${kinds}&s=index,shard`),
    get('/_cat/recovery/a?h=f,fr,fp,tf,b,br,bp,tb,to,tor,top&v'),
    get('/_cat/recovery/b?format=json&h=f,fr,fp,tf,b,br,bp,tb,to,tor,top'),
    get('/_cat/recovery/d?format=json&h=f,fr,fp,b,br,bp,to,tor,top'),
    get('/_cat/recovery/c?format=json&h=index,ty,st'),
    get('/_cat/recovery/a?format=json', undefined, SHAPE),
    get('/_cat/recovery/a?format=json&h=*', undefined, SHAPE),
    get('/_cat/recovery/a?format=json&time=ms&bytes=kb&h=time,bytes,tb', undefined, SHAPE),
    get('/_cat/recovery/b?h=b,br,tb&bytes=b'),
    get('/_cat/recovery?active_only=true'),
    get('/_cat/recovery?active_only=true&v&h=index,type'),
    get('/_cat/recovery?detailed=true&h=index,shard&s=index:desc,shard'),
    get('/_cat/recovery/nope'),
    get('/_cat/recovery/nope?ignore_unavailable=true'),
    get('/_cat/recovery/nope*?allow_no_indices=false'),
    get('/_cat/recovery?index=b&h=index,shard'),
    get('/_cat/recovery/*?expand_wildcards=closed&h=index,shard'),
    get('/_cat/recovery?active_only=x'),
    get('/_cat/recovery?detailed=x'),
    get('/_cat/recovery?nope=1'),
    get('/_cat/recovery?s=nope'),
  ],
});
