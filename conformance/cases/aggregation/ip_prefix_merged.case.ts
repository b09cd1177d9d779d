import { defineCase, load, put, search } from '../../case.ts';

const huge = [-9_223_372_036_854, 9_007_199_254_740_991, 1, -3, 7, 1e15, 0.1, -9_007_199_254_740_991, 12.7, 3e14];
const documents = Array.from({ length: 90 }, (_, place) => ({
  i: `10.${(place * place) % 7}.0.${place % 5}`,
  n: place % 3,
  v: (huge[(place * 3) % huge.length] ?? 0) + place / 7,
}));
const request = (options: object, aggs: object) =>
  search('a', { size: 0, aggs: { p: { ip_prefix: { field: 'i', prefix_length: 16, ...options }, aggs } } });
const sum = { s: { sum: { field: 'v' } } };

/** Networks of several shards are merged in the order of a heap: the last digits of sums show it, and equal hits. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 5 },
      mappings: { properties: { i: { type: 'ip' }, n: { type: 'long' }, v: { type: 'double' } } },
    }),
    load('a', documents),
  ],
  reads: [
    request({}, sum),
    request({ prefix_length: 8 }, sum),
    request({ prefix_length: 32 }, sum),
    request({ keyed: true }, { s: { extended_stats: { field: 'v' } } }),
    request({}, { t: { top_hits: { sort: ['n'], size: 20, _source: false } } }),
    search('a', {
      size: 0,
      aggs: {
        t: { terms: { field: 'n' }, aggs: { p: { ip_prefix: { field: 'i', prefix_length: 16 }, aggs: sum } } },
      },
    }),
  ],
});
