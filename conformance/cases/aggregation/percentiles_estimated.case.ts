import { defineCase, load, put, search } from '../../case.ts';
import { unorderedValues } from '../../metric_reads.ts';

/** 1,920 values in documents of forty, in an order without a pattern; fractions that repeat, both signs, and few values. */
const documents = unorderedValues.map((values, doc) => {
  return {
    n: doc,
    k: `k${doc % 3}`,
    d: values.map((value) => (value * value) / 1000),
    tenths: values.map((value) => (value % 37) / 10 - 1),
    f: values.map((value) => 1 / (value + 1)),
    t: values.map((value) => 1_600_000_000_000 + value * value),
  };
});

const PROPERTIES = {
  n: { type: 'integer' },
  k: { type: 'keyword' },
  d: { type: 'double' },
  tenths: { type: 'double' },
  f: { type: 'float' },
  t: { type: 'date' },
};

const PERCENTS = [0, 0.01, 0.5, 1, 2.5, 10, 33.3, 50, 66.7, 90, 97.5, 99, 99.5, 99.99, 100];

const percentiles = (field: string, compression: number, index = 'a', below = 100) =>
  search(index, {
    size: 0,
    query: { range: { n: { lt: below } } },
    aggs: { m: { percentiles: { field, percents: PERCENTS, keyed: false, tdigest: { compression } } } },
  });

const ranks = (field: string, values: readonly number[], compression: number, index = 'a') =>
  search(index, { size: 0, aggs: { m: { percentile_ranks: { field, values, tdigest: { compression } } } } });

const metric = { percentiles: { field: 'd', percents: [5, 50, 95], tdigest: { compression: 10 } } };

/** Estimates of a t-digest: compressions, repeated values, buckets, shards and indices. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: PROPERTIES } }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings: { properties: PROPERTIES } }),
    load('b', documents),
  ],
  reads: [
    ...[0, 0.4, 0.5, 1, 9.9, 10, 12.5, 20.49, 33.3, 50].map((compression) => percentiles('d', compression)),
    ...['tenths', 'f', 't'].flatMap((field) => [10, 25].map((compression) => percentiles(field, compression))),
    ...[0, 3, 20, 50].flatMap((compression) => ['d', 'tenths'].map((field) => percentiles(field, compression, 'b'))),
    ...[3, 30].map((compression) => percentiles('d', compression, 'a,b')),
    // Around the number of values up to which answers are exact.
    ...[1, 2, 10, 19, 20, 21, 47].map((below) => percentiles('d', 40, 'a', below)),
    ...[0, 1, 2].map((below) => percentiles('tenths', 0.2, 'a', below)),
    ...['a', 'b', 'a,b'].map((index) =>
      ranks('d', [-1, 0, 0.25, 1, 77.7, 900, 5000, 36_000, 36_072, 40_000], 10, index),
    ),
    ...['a', 'b'].map((index) => ranks('tenths', [-1, -0.9, 0, 0.1, 0.15, 1, 2.6, 3], 15, index)),
    ...['a', 'b', 'a,b'].map((index) =>
      search(index, { size: 0, aggs: { k: { terms: { field: 'k' }, aggs: { m: metric } } } }),
    ),
    ...['a', 'b'].map((index) =>
      search(index, {
        size: 0,
        aggs: { k: { terms: { field: 'k', order: { 'm.50': 'desc' } }, aggs: { m: metric } } },
      }),
    ),
    search('a', {
      size: 0,
      aggs: {
        h: { histogram: { field: 'n', interval: 20 }, aggs: { m: metric } },
        top: { max_bucket: { buckets_path: 'h>m.95' } },
      },
    }),
  ],
});
