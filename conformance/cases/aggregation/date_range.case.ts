import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const RANGES = [
  { to: '2024-05-01' },
  { from: '2024-03-30||/d', to: '2024-10-27||+1d/d' },
  { from: '2024-03-31T03:30:00Z', key: 'late' },
  { from: 1711843200000 },
];
const request = (date_range: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { r: { date_range, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'd' } }, k: { terms: { field: 'k' } } };

/** Ranges of dates. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    request({ field: 'd', ranges: RANGES }),
    request({ field: 'd', ranges: RANGES }, inside),
    request({ field: 'd', ranges: RANGES }, inside, 'a,b'),
    request({ field: 'd', ranges: RANGES }, inside, 'none'),
    request({ field: 'd', ranges: RANGES }, inside, 'b'),
    request({ field: 'nope', ranges: RANGES }),
    request({ field: 'd', ranges: RANGES, keyed: true }),
    request({ field: 'd', ranges: [{ to: '2024-03-31' }, { from: '2024-03-31' }], time_zone: 'Europe/Berlin' }),
    request({
      field: 'd',
      ranges: [{ to: '2024-03-31||/M' }, { from: '2024-10-27||/d' }],
      time_zone: '-05:00',
      keyed: true,
    }),
    request({ field: 'd', ranges: [{ to: '05/2024' }, { from: '05/2024' }], format: 'MM/yyyy' }),
    request({ field: 'd', ranges: [{ to: 2024 }, { from: '2024' }], format: 'yyyy' }),
    request({ field: 'd', ranges: [{ from: 1704067200000, to: '1711843200000' }], format: 'epoch_millis' }),
    request({ field: 'd', ranges: [{ to: '2024-05-01' }], missing: '2020-01-01' }),
    request({ field: 'nope', ranges: [{ to: '2024-05-01' }], missing: '2020-01-01' }),
    request({ field: 'd', ranges: [{ from: '2024', to: '2023' }] }),
    request({ field: 'd', ranges: [{}] }),
    request({ field: 'l', ranges: [{ to: '20' }, { from: 20 }] }),
    request({ field: 'd', ranges: [{ to: 'x' }] }),
    request({ field: 'd', ranges: [] }),
    request({ field: 'd' }),
    request({ ranges: RANGES }),
    request({ field: 'k', ranges: RANGES }),
    request({ field: 'l', ranges: [{ to: 1 }], time_zone: 'Europe/Berlin' }),
    request({ field: 'd', ranges: RANGES, time_zone: 'Nope/X' }),
    request({ field: 'd', ranges: RANGES, time_zone: 2 }),
    request({ field: 'd', ranges: RANGES, x: 1 }),
    request({ field: 'd', ranges: [{ x: 1 }] }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k' }, aggs: { r: { date_range: { field: 'd', ranges: RANGES } } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { r: { date_range: { field: 'd', ranges: RANGES } } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
