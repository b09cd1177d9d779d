import { defineCase, post, search } from '../../case.ts';
import { SAMPLED } from '../../corpora/sampled.ts';

const inside = { m: { sum: { field: 'n' } } };
const ask = (random_sampler: object, aggs: object = inside, index = 'a') =>
  search(index, { size: 0, aggs: { s: { random_sampler, aggs } } });
const all = { probability: 1, seed: 3 };

/** A share of all documents: of a share below 1 the mistakes alone. */
export default defineCase({
  setup: SAMPLED,
  reads: [
    ...[1, 1.0, '1'].map((probability) => ask({ probability, seed: 3 })),
    ask({ ...all, shard_seed: 5 }),
    ask({ probability: 1, seed: '7' }),
    ask({ probability: 1, seed: -1 }),
    ask(all, { k: { terms: { field: 'k', size: 3 }, aggs: inside } }),
    ask(all, { h: { top_hits: { _source: false, size: 2 } } }),
    ask(all, {
      c: { cardinality: { field: 'k' } },
      p: { percentiles: { field: 'x' } },
      s: { extended_stats: { field: 'n' } },
    }),
    ask(all, { f: { filter: { term: { b: true } }, aggs: inside } }),
    ask(all, inside, 'b'),
    ask(all, inside, 'none'),
    ask(all, inside, 'a,b,none'),
    search('a', { size: 0, query: { term: { one: 'v1' } }, aggs: { s: { random_sampler: all, aggs: inside } } }),
    search('a', {
      size: 0,
      aggs: {
        s: { random_sampler: all, aggs: { h: { histogram: { field: 'n', interval: 5 }, aggs: inside } } },
        best: { max_bucket: { buckets_path: 's>h>m' } },
      },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { s: { random_sampler: all, aggs: inside } } }),
    ...[0, -1, 0.7, 2, 'x', {}, null].map((probability) => ask({ probability })),
    ...['x', {}, true].map((seed) => ask({ probability: 1, seed })),
    ask({ probability: 1, x: 1 }),
    ask({}),
    search('a', { size: 0, aggs: { s: { random_sampler: all } } }),
    search('a', {
      size: 0,
      aggs: { t: { terms: { field: 'one' }, aggs: { s: { random_sampler: all, aggs: inside } } } },
    }),
    ask(all, { g: { global: {} } }),
    ask(all, { g: { missing: { field: 'n' } } }),
    ask(all, { g: { nested: { path: 'n' } } }),
    ask(all, { g: { sampler: {}, aggs: inside } }),
    ask(all, { g: { ip_prefix: { field: 'ip', prefix_length: 8 } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
