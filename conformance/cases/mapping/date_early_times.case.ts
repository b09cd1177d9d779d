import { defineCase, del, put, search } from '../../case.ts';

const TIMES = [
  '2020-02T10:20',
  '2020T10:20',
  '2020T',
  '2020-02T',
  '2020-02-03T',
  '2020T10',
  '2020-02T10:20:30.5Z',
  '2020T10:20:30Z',
  '2020T10:20+01:00',
  '2020-02Z',
  '12020-02T10:20',
  'T10:20',
];
const DAYS = [
  '2020-02-30',
  '2020-02-31',
  '2021-02-29',
  '2020-04-31',
  '2020-02-28',
  '2020-00-01',
  '2020-13-01',
  '2020-02-32',
  '2020-2-3',
];
/** Rounded up they are refused, in words of their own. */
const BEYOND = ['2020-13-01', '2020-02-32', '2020-00-01', '2020-2-3'];

const read = (format: string, values: readonly string[]) => [
  put('/d', { settings: { number_of_shards: 1 }, mappings: { properties: { d: { type: 'date', format } } } }),
  ...values.flatMap((value) => [
    put('/d/_doc/1?refresh=true', { d: value }),
    search('d', { docvalue_fields: ['d'], fields: ['d'], _source: false }),
    ...['gte', 'gt', 'lte', 'lt']
      .filter((bound) => !BEYOND.includes(value) || bound === 'gte' || bound === 'lt')
      .map((bound) => search('d', { query: { range: { d: { [bound]: value } } }, _source: false })),
  ]),
  del('/d'),
];

/** Times after a year or a month, days that their months do not have, and years of more than four digits. */
export default defineCase({
  mustHit: false,
  examples: [
    ...['strict_date_optional_time', 'date_optional_time', 'iso8601', 'strict_date_optional_time_nanos'].map((format) =>
      read(format, TIMES),
    ),
    ...['strict_date', 'strict_date_hour||strict_date'].map((format) => read(format, DAYS)),
    read('year', ['12345', '100000101', '2020', '1']),
  ],
});
