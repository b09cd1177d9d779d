import { bucketSetup } from '../../bucket_reads.ts';
import { defineCase, search } from '../../case.ts';

const sum = { sum: { field: 'n' } };
const asked = (aggs: object, index = 'a') => search(index, { size: 0, aggs });
const of = (buckets_path: unknown, aggs: object) => asked({ ...aggs, p: { sum_bucket: { buckets_path } } });

const nested = { t: { terms: { field: 'k' }, aggs: { u: { terms: { field: 'n' }, aggs: { s: sum } } } } };
const single = { f: { missing: { field: 'nope' }, aggs: { t: { terms: { field: 'k' }, aggs: { s: sum } } } } };
const inside = { t: { terms: { field: 'k' }, aggs: { f: { missing: { field: 'd' }, aggs: { s: sum } } } } };

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
    asked({
      t: { terms: { field: 'k' }, aggs: { s: sum } },
      p: { sum_bucket: { buckets_path: 't>s' } },
      q: { avg_bucket: { buckets_path: 't>s' } },
    }),
    asked({
      a: {
        terms: { field: 'k' },
        aggs: { t: { terms: { field: 'n' } }, m: { max_bucket: { buckets_path: 't>_count' } } },
      },
      p: { sum_bucket: { buckets_path: 'a>m' } },
    }),
    asked(
      {
        a: {
          terms: { field: 'k' },
          aggs: { t: { terms: { field: 'n' } }, m: { stats_bucket: { buckets_path: 't>_count' } } },
        },
        p: { sum_bucket: { buckets_path: 'a>m.sum' } },
      },
      'b',
    ),
    asked({
      h: { histogram: { field: 'n', interval: 4 }, aggs: { c: { cumulative_sum: { buckets_path: '_count' } } } },
      p: { max_bucket: { buckets_path: 'h>c' } },
    }),
    asked({
      h: {
        histogram: { field: 'n', interval: 4 },
        aggs: { d: { serial_diff: { buckets_path: 'c' } }, c: { cumulative_sum: { buckets_path: '_count' } } },
      },
    }),
    asked({ x: { avg_bucket: { buckets_path: 'y' } }, y: { avg_bucket: { buckets_path: 'x' } } }),
    asked({ x: { avg_bucket: { buckets_path: 'x' } } }),
    asked({ t: { terms: { field: 'k' } }, x: { avg_bucket: { buckets_path: 't>_count' }, aggs: { s: sum } } }),
    asked({ t: { terms: { field: 'k' } }, x: { avg_bucket: { buckets_path: 't>_count' }, sum_bucket: {} } }),
    asked({ x: { avg_bucket: { buckets_path: 'q' } }, y: { avg_bucket: { buckets_path: 'r' } } }),
    asked({
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
    asked({
      f: {
        missing: { field: 'd' },
        aggs: { t: { terms: { field: 'k' } }, x: { max_bucket: { buckets_path: 't>_count' } } },
      },
    }),
    asked({
      t: { terms: { field: 'k', order: { x: 'asc' } }, aggs: { x: { cumulative_sum: { buckets_path: '_count' } } } },
    }),
  ],
});
