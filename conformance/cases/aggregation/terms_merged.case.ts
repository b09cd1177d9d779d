import { defineCase, load, put, search } from '../../case.ts';

const huge = [-9_223_372_036_854, 9_007_199_254_740_991, 1, -3, 7, 1e15, 0.1, -9_007_199_254_740_991, 12.7, 3e14];
const documents = Array.from({ length: 120 }, (_, place) => ({
  k: ['a', 'b', 'c', 'd', 'e', 'f'][(place * place + place) % 6],
  n: (place * 7) % 5,
  x: (place % 3) + 0.5,
  v: (huge[(place * 3) % huge.length] ?? 0) + place / 7,
}));
const orders = [{ _key: 'asc' }, { _key: 'desc' }, { _count: 'asc' }, { s: 'desc' }];

/** Buckets of several shards are merged in the order of a heap: the last digits of sums show it. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 5 },
      mappings: {
        properties: { k: { type: 'keyword' }, n: { type: 'long' }, x: { type: 'double' }, v: { type: 'double' } },
      },
    }),
    load('a', documents),
  ],
  reads: ['k', 'n', 'x'].flatMap((field) => [
    search('a', { size: 0, aggs: { t: { terms: { field }, aggs: { s: { sum: { field: 'v' } } } } } }),
    search('a', { size: 0, aggs: { t: { terms: { field }, aggs: { s: { avg: { field: 'v' } } } } } }),
    ...orders.map((order) =>
      search('a', { size: 0, aggs: { t: { terms: { field, order }, aggs: { s: { sum: { field: 'v' } } } } } }),
    ),
  ]),
});
