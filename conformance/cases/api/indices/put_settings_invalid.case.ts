import { defineCase, get, post, put } from '../../../case.ts';

const set = (settings: object, query = '') => put(`/a/_settings${query}`, settings);
const STATIC: readonly object[] = [
  { 'index.number_of_shards': 'x' },
  { 'index.number_of_shards': 0 },
  { 'index.codec': 'nope' },
  { 'index.codec': 'default', 'index.number_of_replicas': 'x' },
  { 'index.mapping.coerce': 'x' },
  { 'index.mapping.ignore_malformed': 'x' },
  { 'index.shard.check_on_startup': 'x' },
  { 'index.load_fixed_bitset_filters_eagerly': 'x' },
  { 'index.routing_partition_size': 'x' },
  { 'index.number_of_replicas': 'x' },
  { 'index.number_of_replicas': -1, 'index.codec': 'nope' },
  { 'index.codec': 'nope', 'index.number_of_shards': 2 },
  { 'index.codec': 'default', 'index.number_of_shards': 2 },
  { 'index.refresh_interval': 'x', 'index.codec': 'default' },
  { nope: 1 },
  { nope: 1, 'index.codec': 'default' },
  { nope: 1, 'index.codec': 'nope' },
  { 'index.uuid': 'x' },
  { 'index.uuid': 'x', 'index.codec': 'default' },
  { 'index.codec': null },
  { 'index.number_of_shards': null },
  { 'index.store.type': 'x' },
  { 'index.queries.cache.enabled': 'x' },
  { 'index.soft_deletes.enabled': 'x' },
];

/** Invalid settings of an open index, static ones among them: which error is returned. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { settings: { number_of_replicas: 0 } }), put('/b', { settings: { number_of_replicas: 0 } })],
  examples: [
    ...STATIC.map((settings) => [set(settings), get('/a/_settings')]),
    ...STATIC.slice(0, 5).map((settings) => [set(settings, '?preserve_existing=true')]),
    ...STATIC.slice(0, 6).map((settings) => [set(settings, '?reopen=true')]),
    [post('/a/_close'), ...STATIC.slice(0, 4).map((settings) => set(settings))],
    [put('/nope/_settings', { 'index.codec': 'nope' })],
    [put('/nope*/_settings', { 'index.codec': 'nope' }), put('/nope*/_settings', { 'index.codec': 'default' })],
  ],
});
