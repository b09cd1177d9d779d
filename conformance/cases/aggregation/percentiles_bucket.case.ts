import { bucketSetup, siblingReads } from '../../bucket_reads.ts';
import { defineCase, search } from '../../case.ts';

const of = (options: object) =>
  search('a', {
    size: 0,
    aggs: {
      t: { terms: { field: 'k' }, aggs: { avg: { avg: { field: 'n' } } } },
      p: { percentiles_bucket: { buckets_path: 't>avg', ...options } },
    },
  });

/** The aggregation `percentiles_bucket`: its options, and their errors. */
export default defineCase({
  setup: bucketSetup,
  reads: [
    ...siblingReads('percentiles_bucket'),
    of({ percents: [50] }),
    of({ percents: [99, 1, 0, 100] }),
    of({ percents: ['25', 75.5] }),
    of({ percents: [101] }),
    of({ percents: [-1] }),
    of({ percents: [] }),
    of({ percents: 50 }),
    of({ keyed: false }),
    of({ keyed: false, format: '0.0', percents: [50] }),
    of({ keyed: 'false' }),
  ],
});
