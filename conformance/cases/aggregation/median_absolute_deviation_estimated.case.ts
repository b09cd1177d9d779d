import { defineCase, load, put, search } from '../../case.ts';
import { unorderedValues } from '../../metric_reads.ts';

/** 1,920 values in documents of forty, in an order without a pattern; fractions that repeat, and few values. */
const documents = unorderedValues.map((values, doc) => {
  return {
    n: doc,
    k: `k${doc % 3}`,
    d: values.map((value) => (value * value) / 1000),
    tenths: values.map((value) => (value % 37) / 10 - 1),
    f: values.map((value) => 1 / (value + 1)),
  };
});
const properties = {
  n: { type: 'integer' },
  k: { type: 'keyword' },
  d: { type: 'double' },
  tenths: { type: 'double' },
  f: { type: 'float' },
};
const deviation = (field: string, compression: number) => ({ median_absolute_deviation: { field, compression } });
const of = (field: string, compression: number, index = 'a', below = 100) =>
  search(index, { size: 0, query: { range: { n: { lt: below } } }, aggs: { m: deviation(field, compression) } });
const inside = (around: object, index: string) =>
  search(index, { size: 0, aggs: { t: { ...around, aggs: { m: deviation('d', 7) } } } });

/** So many values that the median is that of a t-digest: compressions, repeated values, buckets, shards and indices. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties } }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings: { properties } }),
    load('b', documents),
  ],
  reads: [
    ...[0.4, 0.5, 1, 5, 9.9, 10, 12.5, 20.49, 33.3, 50, 90, 100].map((compression) => of('d', compression)),
    ...['tenths', 'f'].flatMap((field) => [1, 10, 25].map((compression) => of(field, compression))),
    ...[1, 3, 20, 50].flatMap((compression) => ['d', 'tenths'].map((field) => of(field, compression, 'b'))),
    ...[3, 30].map((compression) => of('d', compression, 'a,b')),
    // Around the number of values up to which answers are exact.
    ...[1, 2, 10, 19, 20, 21, 47].map((below) => of('d', 40, 'a', below)),
    ...[2, 9, 10, 11].map((below) => of('f', 20, 'b', below)),
    ...['a', 'b', 'a,b'].flatMap((index) =>
      [
        { terms: { field: 'k' } },
        { terms: { field: 'k', order: { m: 'asc' } } },
        { histogram: { field: 'n', interval: 16 } },
        { filter: { range: { n: { lt: 30 } } } },
      ].map((around) => inside(around, index)),
    ),
  ],
});
