import { defineCase, load, put, search } from '../../case.ts';

const request = (aggs: object, beside: object = {}) =>
  search('a', { size: 0, aggs: { i: { ip_prefix: { field: 'ip', prefix_length: 16 }, aggs }, ...beside } });
const terms = { terms: { field: 'k' } };
const sum = { sum_bucket: { buckets_path: 't>_count' } };

/** Pipelines inside the buckets of networks, of which nothing is kept. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { ip: { type: 'ip' }, n: { type: 'long' }, k: { type: 'keyword' } } } }),
    load('a', [
      { ip: '10.0.0.1', n: [1, 2], k: ['a', 'b'] },
      { ip: '10.0.1.1', n: 7, k: 'a' },
      { ip: '10.1.1.1', n: 5 },
    ]),
  ],
  reads: [
    request({ t: terms, s: sum }),
    request({ t: terms, s: sum }, { m: { max_bucket: { buckets_path: 'i>s' } } }),
    request({
      h: { histogram: { field: 'n', interval: 1 }, aggs: { c: { cumulative_sum: { buckets_path: '_count' } } } },
    }),
    request({ h: { histogram: { field: 'n', interval: 1 }, aggs: { t: terms, s: sum } } }),
    request({ m: { max: { field: 'n' } } }, { s: { sum_bucket: { buckets_path: 'i>m' } } }),
    request({ t: terms }, { s: { sum_bucket: { buckets_path: "i['10.0.0.0']>t>_count" } } }),
    request({ m: { max: { field: 'n' } }, c: { cumulative_sum: { buckets_path: 'm' } } }),
    search('a', {
      size: 0,
      aggs: {
        t: { ...terms, aggs: { i: { ip_prefix: { field: 'ip', prefix_length: 16 }, aggs: { t: terms, s: sum } } } },
      },
    }),
  ],
});
