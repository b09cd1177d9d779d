import { defineCase, search } from '../../case.ts';
import { metricReads, metricSetup } from '../../metric_reads.ts';

const stats = (body: object, index = 'a') => search(index, { size: 0, aggs: { m: { extended_stats: body } } });

/** The aggregation `extended_stats`: its options, and their errors. */
export default defineCase({
  setup: metricSetup,
  reads: [
    ...metricReads('extended_stats'),
    stats({ field: 'i', sigma: 0 }),
    stats({ field: 'i', sigma: 1.5 }),
    stats({ field: 'd', sigma: '3' }),
    stats({ field: 'i', sigma: -1 }),
    stats({ field: 'i', sigma: true }),
    stats({ field: 'i', sigma: 3 }, 'a,empty,0unmapped'),
    search('a', { size: 0, query: { term: { i: 1 } }, aggs: { m: { extended_stats: { field: 'i' } } } }),
    search('a', {
      size: 0,
      aggs: {
        k: {
          terms: { field: 'k', order: { 'm.std_deviation': 'desc' } },
          aggs: { m: { extended_stats: { field: 'i' } } },
        },
      },
    }),
    search('a', {
      size: 0,
      aggs: {
        k: { terms: { field: 'k', order: { 'm.std_upper': 'asc' } }, aggs: { m: { extended_stats: { field: 'd' } } } },
      },
    }),
  ],
});
