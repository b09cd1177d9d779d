import { defineCase, load, put, search } from '../../../case.ts';

/** Profiles of aggregations: the reference's aggregators, and their debug information on buckets. */
const request = (aggs: unknown, rest: object = {}) => search('p', { profile: true, size: 0, aggs, ...rest });
const metric = { max: { field: 'n' } };

export default defineCase({
  setup: [
    put('/p', {
      settings: { refresh_interval: -1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          n: { type: 'integer' },
          f: { type: 'double' },
          d: { type: 'date' },
          b: { type: 'boolean' },
        },
      },
    }),
    load('p', [
      { k: 'a', n: 1, f: 0.5, d: '2020-01-01', b: true },
      { k: 'b', n: 2, f: 1.5, d: '2020-01-02', b: false },
      { k: 'a', n: 2, f: 2.5, d: '2020-01-02', b: true },
      { k: 'c', n: [3, 4] },
    ]),
    put('/p2', {
      settings: { refresh_interval: -1, number_of_shards: 2 },
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'integer' } } },
    }),
    load('p2', [
      { k: 'a', n: 1 },
      { k: 'b', n: 2 },
      { k: 'c', n: 3 },
      { k: 'd', n: 4 },
    ]),
  ],
  reads: [
    request({}),
    request({ a: { avg: { field: 'n' } } }),
    request({ a: { sum: { field: 'n' } }, b: { min: { field: 'f' } }, c: { stats: { field: 'n' } } }),
    request({ a: { max: { field: 'n', missing: 7 } } }),
    request({ a: { value_count: { field: 'k' }, meta: { x: [1, 2.5] } } }),
    request({ a: { avg: { field: 'd' } } }),
    request({ a: { avg: { field: 'none' } }, b: { stats: { field: 'none' } }, c: { value_count: { field: 'none' } } }),
    request({ a: { terms: { field: 'n' } } }),
    request({ a: { terms: { field: 'f' } } }),
    request({ a: { terms: { field: 'd' } } }),
    request({ a: { terms: { field: 'b' } } }),
    request({ a: { terms: { field: 'none' }, aggs: { m: metric } } }),
    request({ a: { terms: { field: 'n' }, aggs: { m: metric } } }),
    request({ a: { terms: { field: 'n', size: 1, shard_size: 1 }, aggs: { m: metric, q: { sum: { field: 'f' } } } } }),
    request({ a: { terms: { field: 'n', collect_mode: 'depth_first' }, aggs: { m: metric } } }),
    request({
      a: { terms: { field: 'n', collect_mode: 'breadth_first', order: { _key: 'asc' } }, aggs: { m: metric } },
    }),
    request({ a: { terms: { field: 'n', order: { m: 'desc' } }, aggs: { m: metric, q: { sum: { field: 'f' } } } } }),
    request({ a: { terms: { field: 'n', order: [{ _count: 'asc' }, { _key: 'desc' }] }, meta: { y: 1 } } }),
    request({ a: { terms: { field: 'n', size: 2147483647 }, aggs: { m: metric } } }),
    request({ a: { terms: { field: 'n', min_doc_count: 2, show_term_doc_count_error: true } } }),
    request({ a: { terms: { field: 'n' }, aggs: { b: { terms: { field: 'f' }, aggs: { m: metric } } } } }),
    request({ a: { terms: { field: 'n' } } }, { query: { term: { k: 'a' } } }),
    request({ a: { terms: { field: 'n' } }, b: metric }, { query: { match_none: {} } }),
    request({ a: { avg: { field: 'n' } } }, { size: 1, sort: 'n' }),
    request({ a: { avg: { field: 'n' } } }, { size: 2, track_total_hits: false }),
    request({ a: { avg: { field: 'n' } } }, { post_filter: { term: { k: 'a' } } }),
    search('p', { profile: true, size: 0, aggregations: { a: metric } }),
    search('p2', { profile: true, size: 0, aggs: { a: { terms: { field: 'n' }, aggs: { m: metric } } } }),
    // Terms aggregations on text are not supported: the reference counts them in other ways, depending on how many there are.
    request({ a: { terms: { field: 'k' } } }),
  ],
});
