import { bucketSetup } from '../../bucket_reads.ts';
import { defineCase, search } from '../../case.ts';

const sum = { sum: { field: 'n' } };
const request = (aggs: object, index = 'a') => search(index, { size: 0, aggs });
const of = (buckets_path: unknown, aggs: object) => request({ ...aggs, p: { sum_bucket: { buckets_path } } });

const nested = { t: { terms: { field: 'k' }, aggs: { u: { terms: { field: 'n' }, aggs: { s: sum } } } } };
const single = { f: { missing: { field: 'nope' }, aggs: { t: { terms: { field: 'k' }, aggs: { s: sum } } } } };
const inside = { t: { terms: { field: 'k' }, aggs: { f: { missing: { field: 'd' }, aggs: { s: sum } } } } };

/** `buckets_path` of pipelines: valid and invalid paths. */
export default defineCase({
  setup: bucketSetup,
  reads: [
    of("t['b']>u>s", nested),
    of("t['b']>u>_count", nested),
    of("t['zzz']>u>s", nested),
    of('t>u>_bucket_count', nested),
    of("t>u['9']>s", nested),
    of('f>t>s', single),
    of('f>t>_count', single),
    of('t>f>s', inside),
    of('t>f>_count', inside),
    of('t>f._count', inside),
    of('t>f', inside),
    of('f>s', { f: { missing: { field: 'd' }, aggs: { s: sum } } }),
    of('s', { s: sum }),
    of('t>s', { t: { terms: { field: 'k' } } }),
    of('nope>s', nested),
    of('t>s.nope', { t: { terms: { field: 'k' }, aggs: { s: sum } } }),
    of('t>st', { t: { terms: { field: 'k' }, aggs: { st: { stats: { field: 'n' } } } } }),
    of('t>st.nope', { t: { terms: { field: 'k' }, aggs: { st: { stats: { field: 'n' } } } } }),
    of('t>pc.33', { t: { terms: { field: 'k' }, aggs: { pc: { percentiles: { field: 'n' } } } } }),
    of('t>pc.x', { t: { terms: { field: 'k' }, aggs: { pc: { percentiles: { field: 'n' } } } } }),
    of('t', { t: { terms: { field: 'k' } } }),
    of('', { t: { terms: { field: 'k' } } }),
    of('t>', { t: { terms: { field: 'k' } } }),
    of('t>s[', { t: { terms: { field: 'k' }, aggs: { s: sum } } }),
    of('t>.s', { t: { terms: { field: 'k' }, aggs: { s: sum } } }),
    request({
      t: { terms: { field: 'k' }, aggs: { s: sum } },
      p: { sum_bucket: { buckets_path: 't>s' } },
      q: { avg_bucket: { buckets_path: 't>s' } },
    }),
    request({
      a: {
        terms: { field: 'k' },
        aggs: { t: { terms: { field: 'n' } }, m: { max_bucket: { buckets_path: 't>_count' } } },
      },
      p: { sum_bucket: { buckets_path: 'a>m' } },
    }),
    request(
      {
        a: {
          terms: { field: 'k' },
          aggs: { t: { terms: { field: 'n' } }, m: { stats_bucket: { buckets_path: 't>_count' } } },
        },
        p: { sum_bucket: { buckets_path: 'a>m.sum' } },
      },
      'b',
    ),
    request({
      h: { histogram: { field: 'n', interval: 4 }, aggs: { c: { cumulative_sum: { buckets_path: '_count' } } } },
      p: { max_bucket: { buckets_path: 'h>c' } },
    }),
    request({
      h: {
        histogram: { field: 'n', interval: 4 },
        aggs: { d: { serial_diff: { buckets_path: 'c' } }, c: { cumulative_sum: { buckets_path: '_count' } } },
      },
    }),
    request({ x: { avg_bucket: { buckets_path: 'y' } }, y: { avg_bucket: { buckets_path: 'x' } } }),
    request({ x: { avg_bucket: { buckets_path: 'x' } } }),
    request({ t: { terms: { field: 'k' } }, x: { avg_bucket: { buckets_path: 't>_count' }, aggs: { s: sum } } }),
    request({ t: { terms: { field: 'k' } }, x: { avg_bucket: { buckets_path: 't>_count' }, sum_bucket: {} } }),
    request({ x: { avg_bucket: { buckets_path: 'q' } }, y: { avg_bucket: { buckets_path: 'r' } } }),
    request({
      t: { terms: { field: 'k' }, aggs: { y: { cumulative_sum: { buckets_path: '_count' } } } },
      x: { avg_bucket: { buckets_path: 'q' } },
    }),
    search('a', {
      size: 0,
      from: 1,
      search_after: [1],
      sort: ['n'],
      aggs: { x: { avg_bucket: { buckets_path: 'q' } } },
    }),
    request({
      f: {
        missing: { field: 'd' },
        aggs: { t: { terms: { field: 'k' } }, x: { max_bucket: { buckets_path: 't>_count' } } },
      },
    }),
    request({
      t: { terms: { field: 'k', order: { x: 'asc' } }, aggs: { x: { cumulative_sum: { buckets_path: '_count' } } } },
    }),
  ],
});
