import { defineCase, load, post, put, search } from '../../case.ts';
import { metricSetup } from '../../metric_reads.ts';

const hdr = (kind: 'percentiles' | 'percentile_ranks', body: object, index = 'a', rest: object = {}) =>
  search(index, { size: 0, aggs: { m: { [kind]: { hdr: {}, ...body } } }, ...rest });
const documents = Array.from({ length: 130 }, (_, doc) => ({
  x: ((doc * 7919) % 1009) / 8,
  y: doc % 13 === 0 ? 0 : 1.37 ** (doc % 40),
  k: `k${doc % 3}`,
}));
const positive = { exists: { field: 'k' } };

/** Values in the order of documents, of which not all have room in one histogram. */
const FAR = [
  [-1.5],
  [1, -1],
  [1e-300, 1e300],
  [1e300, 1e-300],
  [1, 1e15],
  [1, 1e17],
  [1e17, 1],
  [1e308],
  [5e-324],
  [0, 1e300],
  [3, 7e-10, 2e9],
  [1, 2 ** 52, 2 ** 53],
];

/** Percentiles of values that are rounded to significant digits. */
export default defineCase({
  setup: [
    ...metricSetup,
    put('/positive', {
      mappings: { properties: { x: { type: 'double' }, y: { type: 'double' }, k: { type: 'keyword' } } },
    }),
    load('positive', documents),
    put('/shards', {
      settings: { number_of_shards: 3 },
      mappings: { properties: { x: { type: 'double' }, y: { type: 'double' }, k: { type: 'keyword' } } },
    }),
    load('shards', documents),
    put('/far', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { set: { type: 'integer' }, d: { type: 'double' } } },
    }),
    load(
      'far',
      FAR.flatMap((values, set) => values.map((d) => ({ set, d }))),
    ),
  ],
  reads: [
    ...['b', 'l', 'i', 'date', 'k', 'nope'].map((field) => hdr('percentiles', { field })),
    hdr('percentiles', { field: 'h', missing: 3 }),
    hdr('percentiles', { field: 'b', missing: 2, format: '0.00' }, 'a,0unmapped'),
    ...['positive', 'shards'].flatMap((index) => [
      hdr('percentiles', { field: 'x' }, index),
      hdr('percentiles', { field: 'y' }, index),
      hdr('percentile_ranks', { field: 'x', values: [0, 0.1, 3.3, 50, 126, 1000] }, index),
      hdr('percentile_ranks', { field: 'y', values: [0, 1, 1.3, 20, 5000] }, index),
    ]),
    ...[0, 1, 2, 4, 5].flatMap((number_of_significant_value_digits) => [
      hdr(
        'percentiles',
        { field: 'x', percents: [0, 1, 10, 50, 99, 100], hdr: { number_of_significant_value_digits } },
        'positive',
      ),
      hdr('percentile_ranks', { field: 'y', values: [1, 77], hdr: { number_of_significant_value_digits } }, 'positive'),
    ]),
    hdr('percentiles', { field: 'x', hdr: { number_of_significant_value_digits: 6 } }, 'positive'),
    hdr('percentiles', { field: 'x', hdr: { number_of_significant_value_digits: -1 } }, 'positive'),
    hdr('percentiles', { field: 'x', hdr: { number_of_significant_value_digits: '2' } }, 'positive'),
    hdr('percentiles', { field: 'x', hdr: { number_of_significant_value_digits: {} } }, 'positive'),
    hdr('percentiles', { field: 'x', hdr: { x: 1 } }, 'positive'),
    hdr('percentiles', { field: 'x', hdr: 3 }, 'positive'),
    ...FAR.flatMap((_, set) => [
      hdr('percentiles', { field: 'd', percents: [0, 50, 100] }, 'far', { query: { term: { set } } }),
      hdr('percentile_ranks', { field: 'd', values: [1], hdr: { number_of_significant_value_digits: 1 } }, 'far', {
        query: { term: { set } },
      }),
    ]),
    hdr('percentiles', { field: 'x', tdigest: {} }, 'positive'),
    hdr('percentiles', { field: 'x', keyed: false, percents: [50] }, 'positive'),
    hdr('percentiles', { field: 'x' }, 'positive', { query: { match_none: {} } }),
    hdr('percentile_ranks', { field: 'x', values: [1] }, 'positive', { query: { match_none: {} } }),
    search('positive', {
      size: 0,
      query: positive,
      aggs: {
        k: {
          terms: { field: 'k', order: { 'm.50': 'desc' } },
          aggs: { m: { percentiles: { field: 'x', hdr: {}, percents: [50] } } },
        },
        best: { max_bucket: { buckets_path: 'k>m.50' } },
      },
    }),
    post('/positive/_search?typed_keys', {
      size: 0,
      aggs: {
        m: { percentiles: { field: 'x', hdr: {} } },
        r: { percentile_ranks: { field: 'x', values: [3], hdr: {} } },
      },
    }),
  ],
});
