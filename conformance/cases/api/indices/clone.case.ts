import { defineCase, get, post, put } from '../../../case.ts';
import { requests, source } from './resize_setup.ts';

/** The API `indices.clone`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  setup: source(2),
  examples: [
    [put('/a/_clone/b'), ...requests('b'), get('/b/_stats/docs?filter_path=_all.primaries.docs.count')],
    [
      post('/a/_clone/b', {
        settings: { 'index.blocks.write': null, number_of_replicas: 0 },
        aliases: { x: {}, y: { filter: { term: { n: 4 } } } },
      }),
      ...requests('b'),
      get('/y/_count'),
      put('/b/_doc/9', { n: 9 }),
      put('/b/_doc/1', { n: 9 }),
      get('/a/_count'),
    ],
    [
      put('/a/_clone/b?wait_for_active_shards=1&timeout=10s&master_timeout=10s'),
      put('/a/_clone/b'),
      put('/a/_clone/a'),
    ],
    put('/a/_clone/b?wait_for_active_shards=3&timeout=200ms'),
    put('/a/_clone/b?wait_for_active_shards=x'),
    put('/a/_clone/b?timeout=x'),
    put('/a/_clone/b?nope=1'),
    put('/a/_clone/b', { settings: { number_of_shards: 3 } }),
    [put('/a/_clone/b', { settings: { number_of_shards: 2 } }), get('/b/_settings')],
    put('/a/_clone/b', { mappings: {} }),
    put('/a/_clone/b', { nope: 1 }),
    put('/a/_clone/b', { settings: { nope: 1 } }),
    put('/a/_clone/b', { settings: { 'index.refresh_interval': 'x' } }),
    put('/a/_clone/b', { max_primary_shard_size: '50gb' }),
    put('/a/_clone/B'),
    put('/a/_clone/_b'),
    put('/a/_clone/al'),
    put('/a/_clone/b', { aliases: { a: {} } }),
    put('/nope/_clone/b'),
    put('/al/_clone/b'),
    put('/a*/_clone/b'),
    [put('/a/_settings', { 'index.blocks.write': null }), put('/a/_clone/b')],
    [put('/a/_block/write'), put('/a/_clone/b'), get('/b/_settings')],
    [post('/a/_close'), put('/a/_clone/b')],
    [
      put('/a/_clone/b', { settings: { 'index.refresh_interval': '5s', 'index.max_result_window': 100 } }),
      get('/b/_settings'),
    ],
    [put('/a/_clone/b', { settings: { 'index.number_of_routing_shards': 4 } })],
    [put('/a/_clone/b', '{"settings":'), put('/a/_clone/b', '[]')],
  ],
});
