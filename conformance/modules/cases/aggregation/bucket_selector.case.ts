import { bucketSetupOneByOne } from '../../../bucket_reads.ts';
import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const aggs = { avg: { avg: { field: 'n' } }, max: { max: { field: 'd' } } };
const of = (body: unknown, parent: object = { terms: { field: 'k' } }, index = 'a') =>
  search(index, { size: 0, aggs: { t: { ...parent, aggs: { ...aggs, p: { bucket_selector: body } } } } });
const run = (script: unknown, options: object = {}) =>
  of({ buckets_path: { a: 'avg', m: 'max', c: '_count' }, script, ...options });

const definition = defineCase({
  setup: bucketSetupOneByOne,
  reads: [
    run('params.a > 5'),
    run('params.a > 5 && params.m > 0'),
    run('params.c == 1'),
    run('params.c >= 2'),
    run('params.a <= 100'),
    run('true'),
    run('false'),
    run({ source: 'params.a > params.limit', params: { limit: 6 } }),
    ...['skip', 'insert_zeros'].map((gap_policy) => run('params.a < 1', { gap_policy })),
    of({ buckets_path: 'avg', script: 'params._value > 5' }),
    of({ buckets_path: { a: 'avg' }, script: 'params.a > 5' }, { histogram: { field: 'n', interval: 3 } }),
    of({ buckets_path: { c: '_count' }, script: 'params.c > 0' }, { histogram: { field: 'n', interval: 3 } }),
    of(
      { buckets_path: { c: '_count' }, script: 'params.c > 1' },
      { date_histogram: { field: 'date', fixed_interval: '1d' } },
    ),
    of({ buckets_path: { a: 'avg' }, script: 'params.a > 5' }, { terms: { field: 'k' } }, 'b'),
    of({ buckets_path: { a: 'avg' }, script: 'params.a > 5' }, { terms: { field: 'k' } }, 'empty'),
    of({ buckets_path: { a: 'nope' }, script: 'true' }),
    search('a', {
      size: 0,
      aggs: {
        t: {
          terms: { field: 'k' },
          aggs: {
            ...aggs,
            p: { bucket_selector: { buckets_path: { x: 'avg' }, script: 'params.x > 5' } },
            s: { bucket_sort: { sort: [{ avg: 'desc' }], size: 1 } },
          },
        },
        m: { sum_bucket: { buckets_path: 't>avg' } },
      },
    }),
  ],
  // 7 lists the aggregations of a bucket in other orders where they were reduced.
  levels: { 'aggregations.*.buckets.*': 'unordered' },
  tolerances: elder('content_type', 'type_of_hit', 'routing', 'product'),
});

export default { ...definition, version: '7.10.2' };
