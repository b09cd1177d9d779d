import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const RANGES = [
  { to: '2024-05-01' },
  { from: '2024-03-30||/d', to: '2024-10-27||+1d/d' },
  { from: '2024-03-31T03:30:00Z', key: 'late' },
  { from: 1711843200000 },
];
const ask = (date_range: unknown, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { r: { date_range, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'd' } }, k: { terms: { field: 'k' } } };

/** Ranges of dates. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ask({ field: 'd', ranges: RANGES }),
    ask({ field: 'd', ranges: RANGES }, inside),
    ask({ field: 'd', ranges: RANGES }, inside, 'a,b'),
    ask({ field: 'd', ranges: RANGES }, inside, 'none'),
    ask({ field: 'd', ranges: RANGES }, inside, 'b'),
    ask({ field: 'nope', ranges: RANGES }),
    ask({ field: 'd', ranges: RANGES, keyed: true }),
    ask({ field: 'd', ranges: [{ to: '2024-03-31' }, { from: '2024-03-31' }], time_zone: 'Europe/Berlin' }),
    ask({
      field: 'd',
      ranges: [{ to: '2024-03-31||/M' }, { from: '2024-10-27||/d' }],
      time_zone: '-05:00',
      keyed: true,
    }),
    ask({ field: 'd', ranges: [{ to: '05/2024' }, { from: '05/2024' }], format: 'MM/yyyy' }),
    ask({ field: 'd', ranges: [{ to: 2024 }, { from: '2024' }], format: 'yyyy' }),
    ask({ field: 'd', ranges: [{ from: 1704067200000, to: '1711843200000' }], format: 'epoch_millis' }),
    ask({ field: 'd', ranges: [{ to: '2024-05-01' }], missing: '2020-01-01' }),
    ask({ field: 'nope', ranges: [{ to: '2024-05-01' }], missing: '2020-01-01' }),
    ask({ field: 'd', ranges: [{ from: '2024', to: '2023' }] }),
    ask({ field: 'd', ranges: [{}] }),
    ask({ field: 'l', ranges: [{ to: '20' }, { from: 20 }] }),
    ask({ field: 'd', ranges: [{ to: 'x' }] }),
    ask({ field: 'd', ranges: [] }),
    ask({ field: 'd' }),
    ask({ ranges: RANGES }),
    ask({ field: 'k', ranges: RANGES }),
    ask({ field: 'l', ranges: [{ to: 1 }], time_zone: 'Europe/Berlin' }),
    ask({ field: 'd', ranges: RANGES, time_zone: 'Nope/X' }),
    ask({ field: 'd', ranges: RANGES, time_zone: 2 }),
    ask({ field: 'd', ranges: RANGES, x: 1 }),
    ask({ field: 'd', ranges: [{ x: 1 }] }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k' }, aggs: { r: { date_range: { field: 'd', ranges: RANGES } } } } },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { r: { date_range: { field: 'd', ranges: RANGES } } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
