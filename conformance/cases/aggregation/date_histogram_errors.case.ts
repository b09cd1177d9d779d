import { defineCase, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const ask = (date_histogram: object) => search('none', { size: 0, aggs: { h: { date_histogram } } });

/** What is wrong with intervals and bounds of dates. */
export default defineCase({
  setup: BUCKETS,
  mustHit: false,
  reads: [
    ask({ field: 'd' }),
    ask({ calendar_interval: 'day' }),
    ask({ field: 'd', calendar_interval: '2d' }),
    ask({ field: 'd', calendar_interval: 'days' }),
    ask({ field: 'd', calendar_interval: 1 }),
    ask({ field: 'd', fixed_interval: '1M' }),
    ask({ field: 'd', fixed_interval: 'x' }),
    ask({ field: 'd', fixed_interval: '1.5d' }),
    ask({ field: 'd', fixed_interval: 'day' }),
    ask({ field: 'd', interval: 'day' }),
    ask({ field: 'd', calendar_interval: 'day', fixed_interval: '1d' }),
    ask({ field: 'd', fixed_interval: '1d', calendar_interval: 'day' }),
    ask({ field: 'd', calendar_interval: 'day', offset: 'x' }),
    ask({ field: 'd', calendar_interval: 'day', time_zone: 'Nope/X' }),
    ask({ field: 'd', calendar_interval: 'day', time_zone: '+25:00' }),
    ask({ field: 'd', calendar_interval: 'day', min_doc_count: -1 }),
    ask({ field: 'd', calendar_interval: 'day', extended_bounds: { x: 1 } }),
    ask({ field: 'd', calendar_interval: 'day', extended_bounds: { min: 'x' } }),
    ask({ field: 'd', calendar_interval: 'day', x: 1 }),
    ask({ field: 'd', calendar_interval: 'day', format: 'bbbb' }),
    ask({ field: 'l', calendar_interval: 'day', time_zone: 'Europe/Berlin' }),
    ask({ field: 'd', calendar_interval: 'day', missing: 'x' }),
  ],
});
