import { defineCase, post, search } from '../../case.ts';
import { metricSetup } from '../../metric_reads.ts';

const ranks = (body: object, index = 'a') => search(index, { size: 0, aggs: { m: { percentile_ranks: body } } });

/** The aggregation `percentile_ranks`: its options, and their errors. */
export default defineCase({
  setup: metricSetup,
  reads: [
    ...['i', 'l', 'f', 'd', 'h', 'b', 'k', 'nope'].map((field) => ranks({ field, values: [0, 1, 2, 0.15, -7, 1e16] })),
    ranks({ field: 'date', values: [1577836800000, 0, 1600000000000] }),
    ranks({ field: 'date', values: [1577836800000], keyed: false }),
    ranks({ field: 'i', values: [3, 2, 1, -8, -7, 2.5, 4] }),
    ranks({ field: 'i', values: 2 }),
    ranks({ field: 'i', values: '2' }),
    ranks({ field: 'i', values: [] }),
    ranks({ field: 'i', values: ['x'] }),
    ranks({ field: 'i' }),
    ranks({ field: 'i', values: [1], keyed: false }),
    ranks({ field: 'i', values: [1], missing: 5 }),
    ranks({ field: 'i', values: [1], format: '0.0' }),
    ranks({ field: 'i', values: [1], tdigest: { compression: 20 } }),
    ranks({ field: 'i', values: [1], nope: 1 }),
    ranks({ field: 'i', values: [1] }, 'empty'),
    ranks({ field: 'i', values: [1] }, 'a,empty,0unmapped'),
    ranks({ field: 'i', values: [1] }, '0unmapped'),
    post('/a/_search?typed_keys', {
      size: 0,
      aggs: { m: { percentile_ranks: { field: 'i', values: [2] }, meta: { a: 1 } } },
    }),
    search('a', {
      size: 0,
      aggs: {
        k: {
          terms: { field: 'k', order: { 'm.1': 'asc' } },
          aggs: { m: { percentile_ranks: { field: 'i', values: [1] } } },
        },
      },
    }),
  ],
});
