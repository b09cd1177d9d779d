import { defineCase, put, search } from '../../case.ts';

const FIELDS = ['k', 'b', 'ip', 'l', 'd', 't', 'g', 'none'];
const OPTIONS = [{ format: 'yyyy' }, { time_zone: '+01:00' }, { format: 'yyyy', time_zone: '+01:00' }];
const request = (aggs: object) => search('a', { size: 0, aggs });

/** Which of a format and a time zone a field without dates rejects first. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          b: { type: 'boolean' },
          ip: { type: 'ip' },
          l: { type: 'long' },
          d: { type: 'double' },
          t: { type: 'text', fielddata: true },
          g: { type: 'geo_point' },
        },
      },
    }),
  ],
  reads: FIELDS.flatMap((field) =>
    OPTIONS.map((options) => request({ h: { date_histogram: { field, calendar_interval: 'year', ...options } } })),
  ),
});
