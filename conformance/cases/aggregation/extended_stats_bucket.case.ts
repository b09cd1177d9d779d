import { bucketSetup, siblingReads } from '../../bucket_reads.ts';
import { defineCase, search } from '../../case.ts';

const sigma = (sigma: unknown) =>
  search('a', {
    size: 0,
    aggs: {
      t: { terms: { field: 'k' }, aggs: { avg: { avg: { field: 'n' } } } },
      p: { extended_stats_bucket: { buckets_path: 't>avg', sigma } },
    },
  });

/** The aggregation `extended_stats_bucket`: its options, and their errors. */
export default defineCase({
  setup: bucketSetup,
  reads: [
    ...siblingReads('extended_stats_bucket'),
    ...[0, 1.5, 3, '3', -1, true].map(sigma),
    // Of one bucket there is no variance of a sample.
    ...['0.000', '#,##0.0#'].map((format) =>
      search('a', {
        size: 0,
        query: { term: { k: 'a' } },
        aggs: { t: { terms: { field: 'k' } }, p: { extended_stats_bucket: { buckets_path: 't>_count', format } } },
      }),
    ),
  ],
});
