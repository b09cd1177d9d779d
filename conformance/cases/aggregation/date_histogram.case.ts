import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const ask = (date_histogram: object, aggs?: object, index = 'a') =>
  search(index, {
    size: 0,
    aggs: { h: { date_histogram: { field: 'd', ...date_histogram }, ...(aggs === undefined ? {} : { aggs }) } },
  });
const inside = { m: { avg: { field: 'f' } }, k: { terms: { field: 'k' } }, x: { max: { field: 'd' } } };
const month = { calendar_interval: 'month' };

/** Dates in units of the calendar and in fixed intervals. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ...['year', '1y', 'quarter', '1q', 'month', '1M'].map((calendar_interval) => ask({ calendar_interval })),
    ...['week', '1w', 'day', '1d', 'hour', '1h', 'minute', '1m', 'second', '1s'].map((calendar_interval) =>
      ask({ calendar_interval, min_doc_count: 1 }),
    ),
    ...['90d', '12h', '30m', '45s', '500ms', '7d'].map((fixed_interval) => ask({ fixed_interval, min_doc_count: 1 })),
    ask(month, inside),
    ask(month, inside, 'a,b'),
    ask(month, inside, 'b'),
    ask(month, inside, 'none'),
    ask({ ...month, format: 'yyyy-MM', keyed: true }),
    ask({ ...month, keyed: true, min_doc_count: 2 }),
    ask({ ...month, order: { _key: 'desc' } }),
    ask({ ...month, order: { _count: 'desc' }, min_doc_count: 1 }),
    ask({ ...month, order: [{ m: 'asc' }, { _key: 'desc' }], min_doc_count: 1 }, inside),
    ask({ calendar_interval: 'week', offset: '+6h', min_doc_count: 1 }),
    ask({ calendar_interval: 'day', offset: '-1d', min_doc_count: 1 }),
    ask({ fixed_interval: '1d', offset: 3600000, min_doc_count: 1 }),
    ask({ calendar_interval: 'quarter', extended_bounds: { min: '2022-11-11', max: '2025-12' } }),
    ask({ calendar_interval: 'quarter', extended_bounds: { min: 1672531200000 } }),
    ask({ calendar_interval: 'quarter', hard_bounds: { min: '2024-01-01', max: '2024-10-01' } }),
    ask({
      calendar_interval: 'month',
      hard_bounds: { min: '2024-02', max: '2024-10-01' },
      extended_bounds: { min: '2024-02', max: '2024-10-01' },
    }),
    ask({
      ...month,
      extended_bounds: { min: '2024-01-01', max: '2024-12' },
      hard_bounds: { min: '2024-01', max: '2024-09-01' },
    }),
    ask({ calendar_interval: 'year', extended_bounds: { min: '2026', max: '2024' } }),
    ask({ calendar_interval: 'year', missing: '2020-02-02' }),
    ask({ calendar_interval: 'year', missing: '2020', format: 'yyyy' }),
    ask({ field: 'nope', calendar_interval: 'day', extended_bounds: { min: '2024-01-01', max: '2024-01-02' } }),
    ask({ field: 'nope', calendar_interval: 'year', missing: '2024-01-01' }),
    ask({ field: 'l', calendar_interval: 'day' }),
    { ...ask({ field: 'b', fixed_interval: '1ms' }), majors: [9] },
    ask({ calendar_interval: 'year' }, { q: { date_histogram: { field: 'd', calendar_interval: 'quarter' } } }),
    ask({ calendar_interval: '1s' }),
    ask({ field: 'k', calendar_interval: 'day' }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: { h: { date_histogram: { field: 'd', calendar_interval: 'year' } } },
    }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
