import { defineCase, post, search } from '../../case.ts';
import { metricReads, metricSetup } from '../../metric_reads.ts';

const deviation = (body: object, index = 'a') =>
  search(index, { size: 0, aggs: { m: { median_absolute_deviation: body } } });

/** The aggregation `median_absolute_deviation`: its options, and their errors. */
export default defineCase({
  setup: metricSetup,
  reads: [
    ...metricReads('median_absolute_deviation'),
    deviation({ field: 'i', compression: 10 }),
    deviation({ field: 'i', compression: 0 }),
    deviation({ field: 'i', compression: -1 }),
    deviation({ field: 'i', compression: 'x' }),
    deviation({ field: 'i', execution_hint: 'default' }),
    search('a', {
      size: 0,
      aggs: {
        k: { terms: { field: 'k', order: { m: 'desc' } }, aggs: { m: { median_absolute_deviation: { field: 'i' } } } },
      },
    }),
    post('/a/_search?typed_keys', { size: 0, aggs: { m: { median_absolute_deviation: { field: 'i' } } } }),
  ],
});
