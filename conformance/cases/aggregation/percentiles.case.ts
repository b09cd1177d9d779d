import { defineCase, post, search } from '../../case.ts';
import { metricReads, metricSetup } from '../../metric_reads.ts';

const percentiles = (body: object, index = 'a') => search(index, { size: 0, aggs: { m: { percentiles: body } } });

/** The aggregation `percentiles`: its options, and their errors. */
export default defineCase({
  setup: metricSetup,
  reads: [
    ...metricReads('percentiles'),
    ...[[50], [99, 1, 50], [0, 100], [99.9, 33.333], [50, 50]].map((percents) => percentiles({ field: 'i', percents })),
    percentiles({ field: 'i', percents: 50 }),
    percentiles({ field: 'i', percents: '50' }),
    percentiles({ field: 'i', percents: ['50', 75] }),
    percentiles({ field: 'i', percents: [] }),
    percentiles({ field: 'i', percents: [101] }),
    percentiles({ field: 'i', percents: [-1] }),
    percentiles({ field: 'i', percents: 'x' }),
    percentiles({ field: 'i', percents: true }),
    percentiles({ field: 'i', keyed: false }),
    percentiles({ field: 'date', keyed: false, percents: [50] }),
    percentiles({ field: 'i', keyed: 'false', percents: [50] }),
    percentiles({ field: 'i', keyed: 1 }),
    percentiles({ field: 'nope', keyed: false }),
    ...[10, 100, 200.5].map((compression) => percentiles({ field: 'd', tdigest: { compression } })),
    percentiles({ field: 'i', tdigest: { compression: -1 } }),
    percentiles({ field: 'i', tdigest: { nope: 1 } }),
    percentiles({ field: 'i', tdigest: {} }),
    percentiles({ field: 'i', tdigest: 1 }),
    percentiles({ field: 'i', tdigest: { execution_hint: 'default' } }),
    percentiles({ field: 'i', compression: 1 }),
    percentiles({ field: 'i', format: '0.0', keyed: false, percents: [50] }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k', order: { 'm.50': 'asc' } }, aggs: { m: { percentiles: { field: 'd' } } } } },
    }),
    post('/a/_search?typed_keys', { size: 0, aggs: { m: { percentiles: { field: 'i' } } } }),
  ],
});
