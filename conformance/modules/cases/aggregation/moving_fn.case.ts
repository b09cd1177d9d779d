import { bucketSetupOneByOne, sequenceReads } from '../../../bucket_reads.ts';
import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const avg = { avg: { field: 'n' } };
const of = (script: unknown, options: object = {}) =>
  search('a', {
    size: 0,
    aggs: {
      h: {
        histogram: { field: 'n', interval: 1 },
        aggs: { avg, p: { moving_fn: { buckets_path: 'avg', window: 3, script, ...options } } },
      },
    },
  });
const call = (name: string, rest = '') => `MovingFunctions.${name}(values${rest})`;

const definition = defineCase({
  setup: bucketSetupOneByOne,
  reads: [
    // 7 has another digest: its percentiles differ.
    ...sequenceReads('moving_fn', { window: 2, script: call('sum') }, ['percentiles.50']),
    ...['max', 'min', 'sum', 'unweightedAvg', 'linearWeightedAvg'].map((name) => of(call(name))),
    of(call('stdDev', ', MovingFunctions.unweightedAvg(values)')),
    of(call('stdDev', ', 2')),
    of(call('ewma', ', 0.3')),
    of(call('holt', ', 0.3, 0.1')),
    of(`return ${call('max')};`),
    of({ source: call('min'), lang: 'painless' }),
    ...[0, 1, 2, -1, 10].map((shift) => of(call('sum'), { shift })),
    ...[1, 2, 10].map((window) => of(call('max'), { window })),
    ...['skip', 'insert_zeros'].map((gap_policy) => of(call('unweightedAvg'), { gap_policy })),
    of(call('unweightedAvg'), { format: '0.00' }),
    of(call('linearWeightedAvg'), { window: 2, shift: 1, gap_policy: 'insert_zeros' }),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'routing', 'product'),
});

export default { ...definition, version: '7.10.2' };
