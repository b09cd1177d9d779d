import { bucketSetupOneByOne } from '../../../bucket_reads.ts';
import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const aggs = { avg: { avg: { field: 'n' } }, max: { max: { field: 'd' } } };
const of = (body: unknown, parent: object = { terms: { field: 'k' } }, index = 'a') =>
  search(index, { size: 0, aggs: { t: { ...parent, aggs: { ...aggs, p: { bucket_script: body } } } } });
const run = (script: unknown, options: object = {}) =>
  of({ buckets_path: { a: 'avg', m: 'max', c: '_count' }, script, ...options });

const definition = defineCase({
  setup: bucketSetupOneByOne,
  reads: [
    run('params.a'),
    run('params.a * 2 + params.m'),
    run('params.a / params.c'),
    run('params.c > 1 ? params.a : 0'),
    run('Math.max(params.a, params.m)'),
    run({ source: 'params.a * params.factor', params: { factor: 10 } }),
    run({ source: 'params.a', lang: 'painless' }),
    run('return 1'),
    run('params.a', { format: '0.00' }),
    ...['skip', 'insert_zeros'].map((gap_policy) => run('params.a + 1', { gap_policy })),
    of({ buckets_path: 'avg', script: 'params._value + 1' }),
    of({ buckets_path: ['avg', 'max'], script: 'params._value0 + params._value1' }),
    of({ buckets_path: { a: 'avg' }, script: 'params.a' }, { histogram: { field: 'n', interval: 3 } }),
    of(
      { buckets_path: { a: 'avg' }, script: 'params.a', gap_policy: 'insert_zeros' },
      { histogram: { field: 'n', interval: 3 } },
    ),
    of({ buckets_path: { a: 'avg' }, script: 'params.a' }, { terms: { field: 'k' } }, 'b'),
    of({ buckets_path: { a: 'avg' }, script: 'params.a' }, { terms: { field: 'k' } }, 'empty'),
    of({ buckets_path: { a: 'avg' } }),
    of({ script: 'params.a' }),
    of({ buckets_path: { a: 'nope' }, script: 'params.a' }),
    of({ buckets_path: { a: 'avg' }, script: 'params.a', nope: 1 }),
    search('a', {
      size: 0,
      aggs: {
        t: {
          terms: { field: 'k' },
          aggs: {
            ...aggs,
            p: { bucket_script: { buckets_path: { x: 'avg' }, script: 'params.x * 2' } },
            q: { bucket_script: { buckets_path: { x: 'p' }, script: 'params.x * 2' } },
          },
        },
        m: { max_bucket: { buckets_path: 't>q' } },
      },
    }),
  ],
  // 7 lists the aggregations of a bucket in other orders where they were reduced.
  levels: { 'aggregations.*.buckets.*': 'unordered' },
  tolerances: elder('content_type', 'type_of_hit', 'routing', 'product'),
});

export default { ...definition, version: '7.10.2' };
