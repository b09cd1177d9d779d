import { defineCase, get, post, put } from '../../../case.ts';
import { requests, source } from './resize_setup.ts';

/** The API `indices.shrink`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  setup: source(4),
  examples: [
    [put('/a/_shrink/b'), ...requests('b'), get('/b/_stats/docs?filter_path=_all.primaries.docs.count')],
    [
      post('/a/_shrink/b', {
        settings: { 'index.number_of_shards': 2, 'index.blocks.write': null },
        aliases: { x: {} },
      }),
      ...requests('b'),
      put('/b/_doc/1', { n: 9 }),
    ],
    [put('/a/_shrink/b', { settings: { number_of_shards: 4 } }), get('/b/_settings')],
    put('/a/_shrink/b', { settings: { number_of_shards: 3 } }),
    put('/a/_shrink/b', { settings: { number_of_shards: 8 } }),
    put('/a/_shrink/b', { settings: { number_of_shards: 0 } }),
    put('/a/_shrink/b', { settings: { number_of_shards: 2 }, max_primary_shard_size: '1gb' }),
    [put('/a/_shrink/b', { max_primary_shard_size: '1gb' }), get('/b/_settings')],
    [put('/a/_shrink/b', { max_primary_shard_size: '1b' }), get('/b/_settings')],
    put('/a/_shrink/b', { max_primary_shard_size: '0b' }),
    put('/a/_shrink/b', { max_primary_shard_size: 'x' }),
    put('/a/_shrink/b', { max_primary_shard_size: 5 }),
    put('/a/_shrink/b', { mappings: {} }),
    put('/a/_shrink/b', { nope: 1 }),
    put('/a/_shrink/a'),
    put('/a/_shrink/B'),
    put('/nope/_shrink/b'),
    [put('/a/_settings', { 'index.blocks.write': null }), put('/a/_shrink/b')],
    [put('/one', { settings: { number_of_shards: 1, 'blocks.write': true } }), put('/one/_shrink/b')],
    put('/a/_shrink/b', { settings: { 'index.number_of_routing_shards': 4 } }),
    put('/a/_shrink/b?nope=1'),
    put('/a/_shrink/b?copy_settings=true'),
  ],
});
