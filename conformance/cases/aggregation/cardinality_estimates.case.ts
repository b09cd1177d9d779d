import { defineCase, load, put, search } from '../../case.ts';

/** Distinct values: 3,600 of each kind, in documents of forty values each. */
const documents = Array.from({ length: 90 }, (_, doc) => {
  const values = Array.from({ length: 40 }, (_, place) => doc * 40 + place);
  return { n: doc, k: values.map((value) => `v${value}`), l: values.map((value) => value * 31 - 1000) };
});
const fractions = documents.map(({ n, l }) => ({ n, d: l.map((value) => value / 4) }));

const PROPERTIES = {
  n: { type: 'integer' },
  k: { type: 'keyword' },
  l: { type: 'long' },
  d: { type: 'double' },
};

const distinct = (field: string, options: object, index: string, below = 100) =>
  search(index, {
    size: 0,
    query: { range: { n: { lt: below } } },
    aggs: { m: { cardinality: { field, ...options } } },
  });

const THRESHOLDS = [0, 3, 10, 50, 100, 300, 1000, 2500, 3000, 6000, 20_000];

export default defineCase({
  setup: [
    put('/a', { mappings: { properties: PROPERTIES } }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings: { properties: PROPERTIES } }),
    load('b', documents),
    put('/c', { settings: { number_of_shards: 2 }, mappings: { properties: PROPERTIES } }),
    load('c', fractions),
  ],
  reads: [
    ...['k', 'l'].map((field) => distinct(field, {}, 'a')),
    distinct('d', {}, 'c'),
    ...['k', 'l'].map((field) => distinct(field, {}, 'b')),
    ...THRESHOLDS.flatMap((precision_threshold) => [
      distinct('k', { precision_threshold }, 'a'),
      distinct('l', { precision_threshold }, 'b'),
    ]),
    ...[1, 2, 5, 20, 60, 62, 80].map((below) => distinct('k', {}, 'a', below)),
    ...[1, 2, 5, 20, 60].map((below) => distinct('d', { precision_threshold: 100 }, 'c', below)),
  ],
});
