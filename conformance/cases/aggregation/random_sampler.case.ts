import { defineCase, load, post, put, search } from '../../case.ts';
import { SAMPLED } from '../../corpora/sampled.ts';

const inside = { m: { sum: { field: 'n' } } };
const request = (random_sampler: object, aggs: object = inside, index = 'a') =>
  search(index, { size: 0, aggs: { s: { random_sampler, aggs } } });
const all = { probability: 1, seed: 3 };

/** A share of all documents: of a share below 1 the mistakes alone. */
export default defineCase({
  setup: [
    ...SAMPLED,
    put('/late', { mappings: { properties: { n: { type: 'long' }, later: { type: 'long' } } } }),
    load('late', [{ n: 1 }, { n: 2 }]),
    put('/leaves', {
      settings: { number_of_shards: 1, refresh_interval: '-1' },
      mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' } } },
    }),
    load('leaves', [{ x: 1 }, { x: 2 }]),
    load('leaves', [{ k: 'a', n: 1 }, { x: 2 }, { x: 3 }]),
  ],
  reads: [
    ...[1, 1.0, '1'].map((probability) => request({ probability, seed: 3 })),
    request({ ...all, shard_seed: 5 }),
    request({ probability: 1, seed: '7' }),
    request({ probability: 1, seed: -1 }),
    request(all, { k: { terms: { field: 'k', size: 3 }, aggs: inside } }),
    request(all, { h: { top_hits: { _source: false, size: 2 } } }),
    request(all, {
      c: { cardinality: { field: 'k' } },
      p: { percentiles: { field: 'x' } },
      s: { extended_stats: { field: 'n' } },
    }),
    request(all, { f: { filter: { term: { b: true } }, aggs: inside } }),
    request(all, inside, 'b'),
    request(all, inside, 'none'),
    request(all, inside, 'a,b,none'),
    search('a', { size: 0, query: { term: { one: 'v1' } }, aggs: { s: { random_sampler: all, aggs: inside } } }),
    search('a', {
      size: 0,
      aggs: {
        s: { random_sampler: all, aggs: { h: { histogram: { field: 'n', interval: 5 }, aggs: inside } } },
        best: { max_bucket: { buckets_path: 's>h>m' } },
      },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { s: { random_sampler: all, aggs: inside } } }),
    ...[0, -1, 0.7, 2, 'x', {}, null].map((probability) => request({ probability })),
    ...['x', {}, true].map((seed) => request({ probability: 1, seed })),
    request({ probability: 1, x: 1 }),
    request({}),
    search('a', { size: 0, aggs: { s: { random_sampler: all } } }),
    search('a', {
      size: 0,
      aggs: { t: { terms: { field: 'one' }, aggs: { s: { random_sampler: all, aggs: inside } } } },
    }),
    // Without anything inside that collects documents.
    ...[
      { m: { max: { field: 'n' } } },
      { m: { max: { field: 'n' } }, o: { min: { field: 'x' } } },
      { m: { max: { field: 'n' } }, o: { sum: { field: 'n' } } },
      { m: { max: { field: 'n', missing: 3 } } },
      { m: { sum: { field: 'nope' } } },
      { m: { terms: { field: 'nope' } }, o: { cardinality: { field: 'nope' } } },
      { m: { filter: { match_all: {} }, aggs: { o: { max: { field: 'n' } } } } },
    ].flatMap((aggs) => [request(all, aggs), request(all, aggs, 'a,b,none')]),
    ...[{ match_all: {} }, { match_all: { boost: 2 } }, { exists: { field: 'n' } }].map((query) =>
      search('a', {
        size: 0,
        query,
        aggs: { s: { random_sampler: all, aggs: { m: { max: { field: 'n' } } } } },
      }),
    ),
    ...['n', 'later'].map((field) => request(all, { m: { max: { field } }, o: { min: { field } } }, 'late')),
    // Of terms that one of two segments has.
    ...[
      { t: { terms: { field: 'k' } } },
      { t: { terms: { field: 'k', min_doc_count: 0 } } },
      { t: { terms: { field: 'k', missing: 'x' } } },
      { t: { terms: { field: 'n' } } },
      { t: { terms: { field: 'k' } }, s: { sum: { field: 'n' } } },
      { t: { terms: { field: 'k' } }, m: { max: { field: 'n' } } },
    ].map((aggs) => request(all, aggs, 'leaves')),
    request(all, { h: { date_histogram: { field: 'n' }, aggs: { v: { nested: { path: 'n' } } } } }),
    request(all, { g: { global: {} } }),
    request(all, { g: { missing: { field: 'n' } } }),
    request(all, { g: { nested: { path: 'n' } } }),
    request(all, { g: { sampler: {}, aggs: inside } }),
    request(all, { g: { ip_prefix: { field: 'ip', prefix_length: 8 } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
