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

export default defineCase({
  setup: bucketSetup,
  reads: [...siblingReads('extended_stats_bucket'), ...[0, 1.5, 3, '3', -1, true].map(sigma)],
});
