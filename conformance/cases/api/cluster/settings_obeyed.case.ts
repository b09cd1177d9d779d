import { defineCase, del, get, post, put, search } from '../../../case.ts';

const set = (settings: object) => put('/_cluster/settings', { persistent: settings });
const two = put('/a', { settings: { number_of_shards: 2, number_of_replicas: 0 } });
const write = (name: string) => put(`/${name}/_doc/1`, {});
const closed = ['/a*', '/_all', '/*', '/a,b*'];

/** Settings of the cluster that later requests obey. */
export default defineCase({
  mustHit: false,
  examples: [
    [two, set({ 'action.destructive_requires_name': true }), ...closed.map((path) => del(path)), del('/a')],
    [two, set({ 'action.destructive_requires_name': false }), del('/a*')],
    [
      set({ 'action.auto_create_index': '-a*,+b*' }),
      write('ab'),
      write('cb'),
      write('bb'),
      put('/ab'),
      write('ab'),
      set({ 'action.auto_create_index': 'false' }),
      write('d'),
      post('/_bulk', '{"index":{"_index":"d"}}\n{}\n', { headers: { 'content-type': 'application/x-ndjson' } }),
      post('/d/_update/1', { doc: {}, doc_as_upsert: true }),
      write('bb'),
      set({ 'action.auto_create_index': ['a*', 'b'] }),
      write('zz'),
      set({ 'action.auto_create_index': '' }),
      write('zz'),
      set({ 'action.auto_create_index': ' +x* , -* ' }),
      write('x'),
      write('zz'),
      del('/d'),
    ],
    [
      set({ 'cluster.max_shards_per_node': 3 }),
      two,
      put('/b', { settings: { number_of_shards: 2 } }),
      put('/b'),
      put('/a/_settings', { number_of_replicas: 1 }),
      write('c'),
      put('/b', { settings: { number_of_replicas: 0 } }),
      put('/d', { settings: { number_of_replicas: 0 } }),
    ],
    [
      two,
      set({ 'action.search.shard_count.limit': 1 }),
      search('a', {}),
      get('/a/_count'),
      post('/_msearch', '{"index":"a"}\n{}\n', { headers: { 'content-type': 'application/x-ndjson' } }),
      set({ 'action.search.shard_count.limit': 2 }),
      search('a', {}),
    ],
    [
      two,
      set({ 'search.max_keep_alive': '10m' }),
      post('/a/_search?scroll=11m', {}),
      post('/a/_search?scroll=10m', {}, { keep: { scroll: '_scroll_id' } }),
    ],
  ],
});
