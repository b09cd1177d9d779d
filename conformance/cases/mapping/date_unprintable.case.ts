import { defineCase, put, search } from '../../case.ts';

const FORMATS = [
  'date',
  'strict_date',
  'year',
  'strict_year',
  'strict_year_month',
  'strict_year_month_day',
  'year_month_day',
  'strict_date_optional_time',
  'strict_date_optional_time_nanos',
  'strict_date_time',
  'strict_date_time_no_millis',
  'date_time',
  'strict_date_hour_minute_second',
  'strict_date_hour_minute_second_fraction',
  'strict_date_hour_minute_second_millis',
  'date_hour_minute_second_fraction',
  'date_hour_minute_second_millis',
  'ordinal_date',
  'ordinal_date_time',
  'ordinal_date_time_no_millis',
  'strict_ordinal_date',
  'strict_ordinal_date_time',
  'strict_ordinal_date_time_no_millis',
  'strict_week_date',
  'basic_date_time',
  'epoch_second',
  'strict_date_time||yyyy',
  'yyyy||strict_date_time',
];
const late = 506_678_457_600_000;
const early = -380_000_000_000_000;

/** Years of more than four digits, which many formats do not print. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          e: { type: 'date', format: 'epoch_millis' },
          y: { type: 'date', format: 'strict_year||epoch_millis' },
          r: { type: 'date_range', format: 'strict_year||epoch_millis' },
        },
      },
    }),
    put('/a/_doc/1', { e: late, y: late, r: { gte: late } }),
    put('/a/_doc/2?refresh=true', { e: early, y: 0, r: { lte: early } }),
  ],
  reads: [
    ...FORMATS.flatMap((format) =>
      ['1', '2'].flatMap((id) => [
        search('a', { query: { ids: { values: [id] } }, docvalue_fields: [{ field: 'e', format }], _source: false }),
        search('a', {
          query: { ids: { values: [id] } },
          fields: ['e', 'r'].map((field) => ({ field, format })),
          _source: false,
        }),
      ]),
    ),
    search('a', { docvalue_fields: ['y'] }),
    search('a', { fields: ['y', 'r'], _source: false }),
    search('a', { size: 0, aggs: { s: { stats: { field: 'y' } } } }),
    search('a', { size: 0, aggs: { s: { stats: { field: 'y' } } }, query: { ids: { values: ['2'] } } }),
    search('a', { size: 0, aggs: { s: { stats: { field: 'y' } } }, query: { ids: { values: ['3'] } } }),
    search('a', { size: 0, aggs: { s: { sum: { field: 'y' } } }, query: { ids: { values: ['2'] } } }),
    search('a', { size: 0, aggs: { s: { min: { field: 'y' } } }, query: { ids: { values: ['3'] } } }),
  ],
});
