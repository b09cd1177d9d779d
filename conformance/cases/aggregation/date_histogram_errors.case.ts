import { defineCase, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (date_histogram: object) => search('none', { size: 0, aggs: { h: { date_histogram } } });

/** Invalid intervals and bounds of dates. */
export default defineCase({
  setup: BUCKETS,
  mustHit: false,
  reads: [
    request({ field: 'd' }),
    request({ calendar_interval: 'day' }),
    request({ field: 'd', calendar_interval: '2d' }),
    request({ field: 'd', calendar_interval: 'days' }),
    request({ field: 'd', calendar_interval: 1 }),
    request({ field: 'd', fixed_interval: '1M' }),
    request({ field: 'd', fixed_interval: 'x' }),
    request({ field: 'd', fixed_interval: '1.5d' }),
    request({ field: 'd', fixed_interval: 'day' }),
    request({ field: 'd', interval: 'day' }),
    request({ field: 'd', calendar_interval: 'day', fixed_interval: '1d' }),
    request({ field: 'd', fixed_interval: '1d', calendar_interval: 'day' }),
    request({ field: 'd', calendar_interval: 'day', offset: 'x' }),
    request({ field: 'd', calendar_interval: 'day', time_zone: 'Nope/X' }),
    request({ field: 'd', calendar_interval: 'day', time_zone: '+25:00' }),
    request({ field: 'd', calendar_interval: 'day', min_doc_count: -1 }),
    request({ field: 'd', calendar_interval: 'day', extended_bounds: { x: 1 } }),
    request({ field: 'd', calendar_interval: 'day', extended_bounds: { min: 'x' } }),
    request({ field: 'd', calendar_interval: 'day', x: 1 }),
    request({ field: 'd', calendar_interval: 'day', format: 'bbbb' }),
    request({ field: 'l', calendar_interval: 'day', time_zone: 'Europe/Berlin' }),
    request({ field: 'd', calendar_interval: 'day', missing: 'x' }),
  ],
});
