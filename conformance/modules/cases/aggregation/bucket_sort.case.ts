import { bucketSetupOneByOne } from '../../../bucket_reads.ts';
import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const terms = { terms: { field: 'k' } };
const aggs = { avg: { avg: { field: 'n' } }, stats: { stats: { field: 'd' } } };
const sorted = (body: unknown, parent: object = terms, index = 'a') =>
  search(index, { size: 0, aggs: { t: { ...parent, aggs: { ...aggs, p: { bucket_sort: body } } } } });

export default defineCase({
  setup: bucketSetupOneByOne,
  reads: [
    sorted({ sort: ['avg'] }),
    sorted({ sort: 'avg' }),
    sorted({ sort: [{ avg: 'desc' }] }),
    sorted({ sort: [{ avg: { order: 'desc' } }] }),
    sorted({ sort: { avg: { order: 'asc' } } }),
    sorted({ sort: [{ 'stats.max': { order: 'desc' } }, { avg: { order: 'asc' } }] }),
    sorted({ sort: [{ _count: 'asc' }, { _key: 'desc' }] }),
    sorted({ sort: [{ _key: 'desc' }] }),
    sorted({ sort: [{ _key: 'asc' }], from: 1, size: 2 }),
    sorted({ sort: [{ avg: 'desc' }], gap_policy: 'insert_zeros' }),
    sorted({ sort: [{ avg: 'desc' }], gap_policy: 'nope' }),
    sorted({ size: 2 }),
    sorted({ from: 2 }),
    sorted({ from: 1, size: 1 }),
    sorted({ from: 100 }),
    sorted({ from: '1', size: '2' }),
    sorted({}),
    sorted({ size: true }),
    sorted({ nope: 1 }),
    sorted({ sort: ['nope'] }),
    sorted({ sort: [{ avg: 'desc' }], size: 2 }, terms, 'b'),
    sorted({ sort: [{ avg: 'desc' }], size: 2 }, terms, 'empty'),
    sorted({ sort: [{ avg: 'desc' }], size: 2 }, terms, '0unmapped'),
    sorted({ sort: [{ avg: 'desc' }], size: 2 }, { histogram: { field: 'n', interval: 3 } }),
    sorted({ sort: [{ _key: 'desc' }], size: 2 }, { histogram: { field: 'n', interval: 3 } }),
    sorted({ sort: [{ _key: 'desc' }] }, { date_histogram: { field: 'date', fixed_interval: '1d' } }),
    sorted({ size: 1 }, { histogram: { field: 'n', interval: 3, min_doc_count: 1 } }),
    search('a', { size: 0, aggs: { p: { bucket_sort: { size: 1 } } } }),
    search('a', {
      size: 0,
      aggs: {
        t: { ...terms, aggs: { ...aggs, s: { bucket_sort: { sort: [{ avg: 'desc' }], size: 1 } } } },
        m: { sum_bucket: { buckets_path: 't>avg' } },
      },
    }),
    search('b', {
      size: 0,
      aggs: {
        o: {
          terms: { field: 'k' },
          aggs: { t: { histogram: { field: 'n', interval: 4 }, aggs: { s: { bucket_sort: { from: 1 } } } } },
        },
      },
    }),
  ],
  // 7 lists the aggregations of a bucket in other orders where they were reduced.
  levels: { 'aggregations.*.buckets.*': 'unordered' },
  tolerances: elder('content_type', 'type_of_hit', 'routing'),
});
