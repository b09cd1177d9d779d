import { bucketSetup, sequenceReads } from '../../bucket_reads.ts';
import { defineCase, search } from '../../case.ts';

const of = (options: object) =>
  search('a', {
    size: 0,
    aggs: {
      h: {
        histogram: { field: 'n', interval: 2 },
        aggs: { avg: { avg: { field: 'n' } }, p: { serial_diff: { buckets_path: 'avg', ...options } } },
      },
    },
  });

/** The aggregation `serial_diff`: its options, and their errors. */
export default defineCase({
  setup: bucketSetup,
  reads: [
    ...sequenceReads('serial_diff'),
    ...[1, 2, 3, 100, 2.5].map((lag) => of({ lag })),
    of({ lag: 0 }),
    of({ lag: -1 }),
    of({ lag: '2' }),
    ...['skip', 'insert_zeros', 'keep_values', 'nope'].map((gap_policy) => of({ gap_policy })),
    of({ lag: 2, gap_policy: 'insert_zeros', format: '0.00' }),
  ],
});
