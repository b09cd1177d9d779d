import { defineCase, load, put, search } from '../../case.ts';

/** 6,000 values in documents of sixty, in an order without a pattern. */
const documents = Array.from({ length: 100 }, (_, doc) => {
  const values = Array.from({ length: 60 }, (_, place) => ((doc * 60 + place) * 7919) % 6007);
  return { n: doc, i: values, d: values.map((value) => value / 4), same: values.map((value) => value % 10) };
});

const PROPERTIES = { n: { type: 'integer' }, i: { type: 'integer' }, d: { type: 'double' }, same: { type: 'long' } };

const PERCENTS = [0, 0.1, 1, 5, 25, 33.3, 50, 75, 95, 99, 99.9, 100];

const percentiles = (field: string, index: string, options: object = {}, below = 100) =>
  search(index, {
    size: 0,
    query: { range: { n: { lt: below } } },
    aggs: { m: { percentiles: { field, percents: PERCENTS, ...options } } },
  });

const ranks = (field: string, index: string, values: readonly number[]) =>
  search(index, { size: 0, aggs: { m: { percentile_ranks: { field, values } } } });

/** Percentiles of more values than a digest stores one by one. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: PROPERTIES } }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings: { properties: PROPERTIES } }),
    load('b', documents),
  ],
  reads: [
    ...['i', 'd', 'same'].map((field) => percentiles(field, 'a')),
    ...['i', 'd', 'same'].map((field) => percentiles(field, 'b')),
    ...[10, 30, 50, 200].map((compression) => percentiles('i', 'a', { tdigest: { compression } })),
    ...[1, 5, 33, 34, 40].map((below) => percentiles('i', 'a', {}, below)),
    ranks('i', 'a', [-1, 0, 1, 17, 300, 3000, 5999, 6006, 6007]),
    ranks('d', 'a', [0, 0.25, 500.1, 1501]),
    ranks('i', 'b', [1, 300, 3000, 5999]),
    ranks('same', 'a', [0, 1, 5, 9]),
    search('a', { size: 0, aggs: { m: { median_absolute_deviation: { field: 'i' } } } }),
    search('b', { size: 0, aggs: { m: { median_absolute_deviation: { field: 'd' } } } }),
    search('a', { size: 0, aggs: { m: { median_absolute_deviation: { field: 'd', compression: 20 } } } }),
  ],
});
