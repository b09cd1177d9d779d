import { defineCase, get, post, put } from '../../../case.ts';
import { requests, source } from './resize_setup.ts';

/** The API `indices.split`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  setup: source(2),
  examples: [
    [put('/a/_split/b', { settings: { 'index.number_of_shards': 4 } }), ...requests('b')],
    [
      post('/a/_split/b', {
        settings: { 'index.number_of_shards': 8, 'index.blocks.write': null },
        aliases: { x: {} },
      }),
      ...requests('b'),
      put('/b/_doc/1', { n: 9 }),
    ],
    put('/a/_split/b'),
    put('/a/_split/b', { settings: {} }),
    put('/a/_split/b', { settings: { number_of_shards: 2 } }),
    put('/a/_split/b', { settings: { 'index.number_of_shards': 3 } }),
    put('/a/_split/b', { settings: { 'index.number_of_shards': 6 } }),
    put('/a/_split/b', { settings: { 'index.number_of_shards': 1 } }),
    put('/a/_split/b', { settings: { 'index.number_of_shards': 2000 } }),
    put('/a/_split/b', { settings: { 'index.number_of_shards': 4, 'index.number_of_routing_shards': 8 } }),
    put('/a/_split/b', { settings: { 'index.number_of_shards': 4 }, max_primary_shard_size: '1gb' }),
    put('/a/_split/b', { settings: { number_of_shards: 4 }, mappings: {} }),
    put('/a/_split/b', { settings: { number_of_shards: 4 }, nope: 1 }),
    put('/a/_split/a', { settings: { 'index.number_of_shards': 4 } }),
    put('/nope/_split/b', { settings: { 'index.number_of_shards': 4 } }),
    [
      put('/a/_settings', { 'index.blocks.write': null }),
      put('/a/_split/b', { settings: { 'index.number_of_shards': 4 } }),
    ],
    [
      put('/r', { settings: { number_of_shards: 2, 'index.number_of_routing_shards': 12, 'blocks.write': true } }),
      put('/r/_split/s', { settings: { 'index.number_of_shards': 8 } }),
      put('/r/_split/s', { settings: { 'index.number_of_shards': 6 } }),
      get('/s/_settings'),
    ],
    [
      put('/one', { settings: { number_of_shards: 1, 'blocks.write': true } }),
      put('/one/_split/s', { settings: { 'index.number_of_shards': 3 } }),
      get('/s/_settings'),
      put('/one/_split/t', { settings: { 'index.number_of_shards': 5, 'index.number_of_routing_shards': 10 } }),
      put('/t/_split/u', { settings: { 'index.number_of_shards': 10 } }),
    ],
  ],
});
