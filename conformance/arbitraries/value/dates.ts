import type { Draw } from '../draw.ts';
import { type Json, raw } from '../json.ts';

/** Moments by falling frequency: ordinary days, both changes of summer time in Berlin and New York, ends of years, before the epoch. */
const MOMENTS: readonly number[] = [
  '2024-01-01T00:00:00Z',
  '2024-01-02T12:30:45Z',
  '2024-03-31T00:59:59Z',
  '2024-03-31T01:00:00Z',
  '2024-03-31T01:30:00Z',
  '2024-02-29T23:59:59.999Z',
  '2024-10-27T00:30:00Z',
  '2024-10-27T01:30:00Z',
  '2024-11-03T05:30:00Z',
  '2024-11-03T06:30:00Z',
  '2024-03-10T07:00:00Z',
  '2023-12-31T23:59:59.999Z',
  '2024-06-15T08:00:00.123Z',
  '1970-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '1900-01-01T00:00:00Z',
  '2038-01-19T03:14:08Z',
  '2011-12-30T10:00:00Z',
].map((text) => Date.parse(text));

export const TIME_ZONES = [
  'Europe/Berlin',
  'America/New_York',
  '+01:00',
  '-05:30',
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Z',
  '+14:00',
] as const;

const two = (number: number) => String(number).padStart(2, '0');
const iso = (moment: number) => new Date(moment).toISOString();
const day = (moment: number) => iso(moment).slice(0, 10);

/** A format of the mapping with a function that prints an instant in it; the first is the one without a format. */
export interface DateFormat {
  readonly format: string;
  print(moment: number, draw: Draw): Json;
}

const WAYS: readonly ((moment: number) => Json)[] = [
  iso,
  day,
  (moment) => raw(String(moment)),
  (moment) => iso(moment).slice(0, 19),
  (moment) => `${iso(moment).slice(0, 16)}Z`,
  (moment) => `${iso(moment + 3_600_000).slice(0, 19)}+01:00`,
  (moment) => iso(moment).slice(0, 7),
  (moment) => iso(moment).slice(0, 4),
  (moment) => String(moment),
  (moment) => `${iso(moment).slice(0, 19)}.5-05:00`,
];

export const DATE_FORMATS: readonly DateFormat[] = [
  { format: 'strict_date_optional_time||epoch_millis', print: (moment, draw) => draw.skewed(WAYS)(moment) },
  { format: 'yyyy-MM-dd', print: day },
  { format: 'epoch_second', print: (moment) => raw(String(Math.floor(moment / 1000))) },
  {
    format: 'yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis',
    print: (moment, draw) => {
      const text = iso(moment).slice(0, 10).replaceAll('-', '/');
      return draw.one<Json>([`${text} ${iso(moment).slice(11, 19)}`, text, raw(String(moment))]);
    },
  },
  { format: 'basic_date', print: (moment) => day(moment).replaceAll('-', '') },
  { format: 'strict_date_time', print: iso },
  { format: 'date_time', print: iso },
  { format: 'basic_date_time', print: (moment) => iso(moment).replace(/[:-]/g, '') },
  { format: 'strict_date_hour_minute_second_millis', print: (moment) => iso(moment).slice(0, 23) },
  { format: 'strict_year_month_day', print: (moment, draw) => draw.one([day(moment), day(moment).slice(0, 7)]) },
  { format: 'date_optional_time', print: (moment, draw) => draw.one([iso(moment), day(moment)]) },
  {
    format: 'dd.MM.yyyy',
    print: (moment) =>
      `${two(new Date(moment).getUTCDate())}.${two(new Date(moment).getUTCMonth() + 1)}.${iso(moment).slice(0, 4)}`,
  },
];

/** Texts that name nanoseconds, and numbers with fractions of milliseconds. */
export const NANOSECONDS: readonly Json[] = [
  '2024-01-01T00:00:00.000000001Z',
  '2024-01-01T00:00:00.123456789Z',
  '2024-02-29T23:59:59.999999999Z',
  '2024-06-15T08:00:00.1234Z',
  '1970-01-01T00:00:00.000000001Z',
  '2262-04-11T23:47:16.854775806Z',
  raw('1704067200000.000001'),
  raw('1704067200123.4567'),
  '1704067200123.456789',
];

export const moment = (draw: Draw): number => draw.skewed(MOMENTS);
/** Moments as bounds of ranges: rounded, moved, never relative to now. */
export const DATE_MATH = ['||/d', '||/M', '||+1d', '||-1M/M', '||+1y/y', '||/w', '||+36h/d'] as const;
