import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (date_histogram: object, aggs?: object, index = 'a') =>
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
    ...['year', '1y', 'quarter', '1q', 'month', '1M'].map((calendar_interval) => request({ calendar_interval })),
    ...['week', '1w', 'day', '1d', 'hour', '1h', 'minute', '1m', 'second', '1s'].map((calendar_interval) =>
      request({ calendar_interval, min_doc_count: 1 }),
    ),
    ...['90d', '12h', '30m', '45s', '500ms', '7d'].map((fixed_interval) =>
      request({ fixed_interval, min_doc_count: 1 }),
    ),
    request(month, inside),
    request(month, inside, 'a,b'),
    request(month, inside, 'b'),
    request(month, inside, 'none'),
    request({ ...month, format: 'yyyy-MM', keyed: true }),
    request({ ...month, keyed: true, min_doc_count: 2 }),
    request({ ...month, order: { _key: 'desc' } }),
    request({ ...month, order: { _count: 'desc' }, min_doc_count: 1 }),
    request({ ...month, order: [{ m: 'asc' }, { _key: 'desc' }], min_doc_count: 1 }, inside),
    request({ calendar_interval: 'week', offset: '+6h', min_doc_count: 1 }),
    request({ calendar_interval: 'day', offset: '-1d', min_doc_count: 1 }),
    request({ fixed_interval: '1d', offset: 3600000, min_doc_count: 1 }),
    request({ calendar_interval: 'quarter', extended_bounds: { min: '2022-11-11', max: '2025-12' } }),
    request({ calendar_interval: 'quarter', extended_bounds: { min: 1672531200000 } }),
    request({ calendar_interval: 'quarter', hard_bounds: { min: '2024-01-01', max: '2024-10-01' } }),
    request({
      calendar_interval: 'month',
      hard_bounds: { min: '2024-02', max: '2024-10-01' },
      extended_bounds: { min: '2024-02', max: '2024-10-01' },
    }),
    request({
      ...month,
      extended_bounds: { min: '2024-01-01', max: '2024-12' },
      hard_bounds: { min: '2024-01', max: '2024-09-01' },
    }),
    request({ calendar_interval: 'year', extended_bounds: { min: '2026', max: '2024' } }),
    request({ calendar_interval: 'year', missing: '2020-02-02' }),
    request({ calendar_interval: 'year', missing: '2020', format: 'yyyy' }),
    request({ field: 'nope', calendar_interval: 'day', extended_bounds: { min: '2024-01-01', max: '2024-01-02' } }),
    request({ field: 'nope', calendar_interval: 'year', missing: '2024-01-01' }),
    request({ field: 'l', calendar_interval: 'day' }),
    { ...request({ field: 'b', fixed_interval: '1ms' }), majors: [9] },
    request({ calendar_interval: 'year' }, { q: { date_histogram: { field: 'd', calendar_interval: 'quarter' } } }),
    request({ calendar_interval: '1s' }),
    request({ field: 'k', calendar_interval: 'day' }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: { h: { date_histogram: { field: 'd', calendar_interval: 'year' } } },
    }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
