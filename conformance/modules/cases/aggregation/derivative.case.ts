import { bucketSetupOneByOne, sequenceReads } from '../../../bucket_reads.ts';
import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const histogram = { histogram: { field: 'n', interval: 2 } };
const days = { date_histogram: { field: 'date', fixed_interval: '1d' } };
const avg = { avg: { field: 'n' } };
const of = (options: object, parent: object = histogram) =>
  search('a', {
    size: 0,
    aggs: { h: { ...parent, aggs: { avg, p: { derivative: { buckets_path: 'avg', ...options } } } } },
  });

export default defineCase({
  setup: bucketSetupOneByOne,
  reads: [
    // 7 has another digest: its percentiles differ.
    ...sequenceReads('derivative', {}, ['percentiles.50']),
    ...['skip', 'insert_zeros', 'keep_values', 'nope'].map((gap_policy) => of({ gap_policy })),
    ...['1d', 'day', '12h', '1h', 'hour', '1s', 'week', 'month', '90m'].map((unit) => of({ unit }, days)),
    of({ unit: 'month', format: '0.00', gap_policy: 'insert_zeros' }, days),
    of({ unit: 1 }, days),
    search('a', {
      size: 0,
      aggs: {
        h: {
          ...histogram,
          aggs: {
            second: { derivative: { buckets_path: 'first' } },
            first: { derivative: { buckets_path: '_count' } },
          },
        },
      },
    }),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'routing'),
});
