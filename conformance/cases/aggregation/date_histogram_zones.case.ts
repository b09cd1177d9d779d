import { defineCase, load, put, search } from '../../case.ts';

const HOURS = [0, 1, 2, 3, 4, 5, 23].map((hour) => String(hour).padStart(2, '0'));
const at = (day: string) => HOURS.flatMap((hour) => [{ d: `${day}T${hour}:15:00Z` }, { d: `${day}T${hour}:45:00Z` }]);
const request = (date_histogram: object) =>
  search('z', { size: 0, aggs: { h: { date_histogram: { field: 'd', min_doc_count: 1, ...date_histogram } } } });
const ZONES = [
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  '-03:30',
  'America/New_York',
];

/** Dates across the changes of the clock: at night, at midnight and by half an hour. */
export default defineCase({
  setup: [
    put('/z', { mappings: { properties: { d: { type: 'date' } } } }),
    load('z', [
      ...at('2024-03-31'),
      ...at('2024-10-27'),
      ...at('2018-11-04'),
      ...at('2018-02-18'),
      ...at('2024-04-06'),
      ...at('2024-10-05'),
      { d: '1969-12-31T23:30:00Z' },
    ]),
  ],
  reads: [
    ...ZONES.flatMap((time_zone) => [
      request({ time_zone, calendar_interval: 'day' }),
      request({ time_zone, calendar_interval: 'hour' }),
      request({ time_zone, fixed_interval: '3h' }),
    ]),
    ...['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe'].flatMap((time_zone) => [
      request({ time_zone, calendar_interval: 'month' }),
      request({ time_zone, fixed_interval: '1d' }),
      request({ time_zone, calendar_interval: 'week', offset: '+6h' }),
      request({
        time_zone,
        fixed_interval: '20m',
        format: 'yyyy-MM-dd HH:mm XXX',
        hard_bounds: { min: '2024-03-31', max: '2024-04-01' },
      }),
      request({
        time_zone,
        calendar_interval: 'hour',
        min_doc_count: 0,
        hard_bounds: { min: '2024-03-30T22:00', max: '2024-03-31T08:00' },
      }),
      request({
        time_zone,
        calendar_interval: 'hour',
        min_doc_count: 0,
        hard_bounds: { min: '2024-10-26T22:00', max: '2024-10-27T08:00' },
      }),
      request({
        time_zone,
        fixed_interval: '2h',
        min_doc_count: 0,
        hard_bounds: { min: '2018-11-03T18:00', max: '2018-11-05' },
        extended_bounds: { min: '2018-11-03T18:00', max: '2018-11-04T20:00' },
      }),
    ]),
  ],
});
