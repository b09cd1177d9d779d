import { defineCase, load, post, put, search } from '../../case.ts';

const documents = Array.from({ length: 40 }, (_, doc) => ({
  n: (doc * doc * 7) % 61,
  d: ((doc * 37) % 23) / 4 - 2,
  k: `k${doc % 3}`,
  date: `2020-01-${String((doc % 28) + 1).padStart(2, '0')}`,
  ...(doc % 5 === 0 ? {} : { gap: [doc % 7, (doc % 7) * 10] }),
}));
const mappings = {
  properties: {
    n: { type: 'integer' },
    d: { type: 'double' },
    k: { type: 'keyword' },
    date: { type: 'date' },
    gap: { type: 'long' },
  },
};

const request = (options: object, index = 'a', query: object = { match_all: {} }) =>
  search(index, { size: 0, query, aggs: { v: { variable_width_histogram: options } } });
const of = (options: object = {}, index = 'a') => request({ field: 'n', ...options }, index);

/** Clusters of which the nearest are joined. Aggregations inside get documents of other clusters there. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings }),
    load('b', documents),
    put('/none', {}),
    put('/empty', { mappings }),
  ],
  reads: [
    ...[1, 2, 3, 7, 12, 40, 100].map((buckets) => of({ buckets })),
    ...['b', 'none', 'empty', 'a,none', 'a,b'].flatMap((index) => [of({}, index), of({ buckets: 4 }, index)]),
    ...['d', 'date', 'gap', 'nope', 'k'].map((field) => of({ field, buckets: 4 })),
    of({ field: 'gap', missing: 33, buckets: 5 }),
    of({ field: 'nope', missing: 33, buckets: 5 }),
    of({ shard_size: 100, buckets: 3 }),
    of({ initial_buffer: 100, buckets: 3 }),
    of({ buckets: '3' }),
    of({ buckets: 0 }),
    of({ buckets: -1 }),
    of({ shard_size: 1 }),
    of({ initial_buffer: 0 }),
    of({ buckets: 100_000 }),
    of({ buckets: {} }),
    of({ x: 1 }),
    of({ interval: 5 }),
    request({ buckets: 3 }),
    request({ field: 'n', buckets: 3 }, 'a', { range: { n: { lt: 20 } } }),
    request({ field: 'n', buckets: 3 }, 'b', { range: { n: { lt: 20 } } }),
    request({ field: 'n', buckets: 3 }, 'a', { match_none: {} }),
    search('a', {
      size: 0,
      aggs: { t: { terms: { field: 'k' }, aggs: { v: { variable_width_histogram: { field: 'n', buckets: 2 } } } } },
    }),
    search('a', {
      size: 0,
      aggs: {
        t: {
          filter: { term: { k: 'k1' } },
          aggs: { v: { variable_width_histogram: { field: 'n', buckets: 2 } } },
        },
      },
    }),
    search('a', {
      size: 0,
      aggs: {
        v: { variable_width_histogram: { field: 'n', buckets: 4 } },
        best: { max_bucket: { buckets_path: 'v>_count' } },
      },
    }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: { v: { variable_width_histogram: { field: 'n', buckets: 2 } } },
    }),
  ],
});
