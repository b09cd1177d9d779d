import { bulk, defineCase, load, post, put, type Step, search } from '../../case.ts';

const ZONES = ['', 'Z', '+02:00', '+0200', '+02', '+2', '-05:30', '-0000', '+02:00:30', '+020030', 'GMT+2', 'z'];
const FRACTIONS = ['', '.', '.1', '.123', '.1234', '.123456789', '.1234567891', ',5', '.1x'];

interface Family {
  readonly formats: readonly string[];
  /** The first is a good one. */
  readonly dates?: readonly string[];
  readonly times?: readonly string[];
  /** What may follow a valid time. */
  readonly fraction?: string;
  readonly zone?: string;
  /** Whether there is a `T` before the time. */
  readonly t?: boolean;
}

const CALENDAR = ['2020-02-29', '2020-2-9', '2020-02', '2020', '2020-13', '2021-02-29', '-0010-01-02', '20-01-02'];
const ORDINAL = ['2020-060', '2020-60', '2020-366', '2021-366', '2020-000', '2020', '-0010-001'];
const WEEKS = [
  ...['2020-W09-6', '2020-W9-6', '2020-W09', '2020-W53-7', '2020-W54-1', '2020-W00-1', '2020-W09-8', '2020-W09-0'],
  ...['-2020-W09-6', '+12020-W09-6', '12020-W09-6', '+2020-W09-6', '20-W09-6', '2020-W099-6', '2020-W09-66'],
  ...['2021-W53-1', '2020-W54-9', '+1234567890-W09-6'],
];
const YEARS = ['2020', '20', '020', '-2020', '-20', '+12020', '12020', '+2020', '123456789', '1234567890'];
const TIMES = ['10:20:30', '1:2:3', '10:20', '10', '24:00:00', '10:60:00', '10:20:60'];
const basic = (texts: readonly string[]) => texts.map((text) => text.replace(/(?<=.)[:-]/g, ''));
const whole = { fraction: '.123', zone: 'Z' };
const bare = { fraction: '', zone: 'Z' };

const FAMILIES: readonly Family[] = [
  { formats: ['strict_year_month_day', 'strict_year_month'], dates: [...CALENDAR, '20200', '+12020'] },
  { formats: ['strict_date_hour'], dates: CALENDAR, times: ['10', ...TIMES], t: true },
  { formats: ['strict_date_hour_minute'], dates: CALENDAR, times: ['10:20', ...TIMES], t: true },
  {
    formats: ['date_hour_minute_second_fraction', 'date_hour_minute_second_millis'].flatMap((f) => [f, `strict_${f}`]),
    dates: CALENDAR,
    times: TIMES,
    fraction: '.123',
    t: true,
  },
  {
    formats: ['hour_minute_second_fraction', 'hour_minute_second_millis'].flatMap((f) => [f, `strict_${f}`]),
    times: TIMES,
    fraction: '.123',
  },
  { formats: ['date_time'], dates: CALENDAR, times: TIMES, ...whole, t: true },
  { formats: ['date_time_no_millis'], dates: CALENDAR, times: TIMES, ...bare, t: true },
  { formats: ['basic_date_time'], dates: basic(CALENDAR), times: basic(TIMES), ...whole, t: true },
  { formats: ['basic_date_time_no_millis'], dates: basic(CALENDAR), times: basic(TIMES), ...bare, t: true },
  { formats: ['ordinal_date', 'strict_ordinal_date'], dates: ORDINAL },
  { formats: ['ordinal_date_time', 'strict_ordinal_date_time'], dates: ORDINAL, times: TIMES, ...whole, t: true },
  {
    formats: ['ordinal_date_time_no_millis', 'strict_ordinal_date_time_no_millis'],
    dates: ORDINAL,
    times: TIMES,
    ...bare,
    t: true,
  },
  { formats: ['basic_ordinal_date'], dates: basic(ORDINAL) },
  { formats: ['basic_ordinal_date_time'], dates: basic(ORDINAL), times: basic(TIMES), ...whole, t: true },
  { formats: ['basic_ordinal_date_time_no_millis'], dates: basic(ORDINAL), times: basic(TIMES), ...bare, t: true },
  { formats: ['time', 'strict_time'], times: TIMES, ...whole },
  { formats: ['time_no_millis', 'strict_time_no_millis'], times: TIMES, ...bare },
  { formats: ['t_time', 'strict_t_time'], times: TIMES, ...whole, t: true },
  { formats: ['t_time_no_millis', 'strict_t_time_no_millis'], times: TIMES, ...bare, t: true },
  { formats: ['basic_time'], times: basic(TIMES), ...whole },
  { formats: ['basic_time_no_millis'], times: basic(TIMES), ...bare },
  { formats: ['basic_t_time'], times: basic(TIMES), ...whole, t: true },
  { formats: ['basic_t_time_no_millis'], times: basic(TIMES), ...bare, t: true },
  { formats: ['week_date', 'strict_week_date', 'weekyear_week_day', 'strict_weekyear_week_day'], dates: WEEKS },
  { formats: ['weekyear_week', 'strict_weekyear_week'], dates: WEEKS.map((text) => text.replace(/-\d+$/, '')) },
  { formats: ['weekyear', 'strict_weekyear'], dates: YEARS },
  { formats: ['week_date_time', 'strict_week_date_time'], dates: WEEKS, times: TIMES, ...whole, t: true },
  {
    formats: ['week_date_time_no_millis', 'strict_week_date_time_no_millis'],
    dates: WEEKS,
    times: TIMES,
    ...bare,
    t: true,
  },
  { formats: ['basic_week_date', 'strict_basic_week_date'], dates: basic(WEEKS) },
  {
    formats: ['basic_week_date_time', 'strict_basic_week_date_time'],
    dates: basic(WEEKS),
    times: basic(TIMES),
    ...whole,
    t: true,
  },
  {
    formats: ['basic_week_date_time_no_millis', 'strict_basic_week_date_time_no_millis'],
    dates: basic(WEEKS),
    times: basic(TIMES),
    ...bare,
    t: true,
  },
];

const texts = ({ dates = [''], times = [''], fraction = '', zone = '', t }: Family): string[] => {
  const [date, time] = [dates[0], times[0]];
  const of = (d = '', h = '', f = '', z = '') => `${d}${t ? 'T' : ''}${h}${f}${z}`;
  return [
    ...new Set([
      ...dates.map((d) => of(d, time, fraction, zone)),
      ...times.flatMap((h) => [of(date, h, fraction, zone), of(date, h, '', zone)]),
      ...(time === '' ? [] : FRACTIONS.map((f) => of(date, time, f, zone))),
      ...(time === '' ? [] : [...ZONES, 'Europe/Paris'].map((z) => of(date, time, fraction, z))),
      `${of(date, time, fraction, zone)}x`,
      ` ${of(date, time, fraction, zone)}`,
      'x',
      '12345',
      '2020-1',
    ]),
  ];
};

const values = (family: Family): Step[] =>
  family.formats.flatMap((format) => [
    bulk(
      '/a/_bulk?refresh',
      texts(family).flatMap((text, at) => [
        { index: { _id: `${format}${at}` } },
        { [format]: text, [`other_${format}`]: text },
      ]),
    ),
  ]);

const names = FAMILIES.flatMap(({ formats }) => formats);

/** Moments around the borders that texts of each precision are rounded to. */
const MOMENTS = [
  '1970-01-01T08:20:30.123Z',
  '1970-01-01T10:20:30Z',
  '1970-01-01T10:20:30.123Z',
  '1970-01-01T10:20:30.124Z',
  '1970-01-01T10:20:30.999Z',
  '1970-01-01T10:20:59.999Z',
  '2020-01-01T10:20:30.123Z',
  '2020-02-28T22:00:00Z',
  '2020-02-29T00:00:00Z',
  '2020-02-29T10:20:30.123Z',
  '2020-02-29T10:20:30.124Z',
  '2020-02-29T10:20:59.999Z',
  '2020-02-29T10:59:59.999Z',
  '2020-02-29T23:59:59.999Z',
];

/** A good text of each kind as the bound of a range, in UTC and in a zone. */
const ranges = ({ formats, dates = [''], times = [''], fraction = '', zone = '', t }: Family): Step[] => {
  const bounds = [...(dates[0] === '' ? [''] : dates.filter((date) => !/^2021|000$/.test(date)).slice(0, 4))].map(
    (date) => `${date}${t ? 'T' : ''}${times[0]}${fraction}${zone}`,
  );
  return formats.flatMap((format) =>
    bounds.map((bound) =>
      search('r', {
        size: 20,
        sort: ['v'],
        _source: false,
        query: {
          bool: {
            should: ['gt', 'gte', 'lt', 'lte'].flatMap((key) =>
              [{}, { time_zone: '+02:00' }].map((zoned, at) => ({
                range: { v: { [key]: bound, format, ...zoned, _name: `${key}${at}` } },
              })),
            ),
          },
        },
      }),
    ),
  );
};

/** The formats that combine a date, a time and a zone: what each parses, prints and rounds. */
export default defineCase({
  levels: { 'hits.hits.*.matched_queries': 'unordered' },
  setup: [
    put('/a', {
      mappings: {
        properties: Object.fromEntries(
          names.flatMap((format) => [
            [format, { type: 'date', format }],
            [`other_${format}`, { type: 'date', format: `${format}||epoch_millis` }],
          ]),
        ),
      },
    }),
    put('/r', { mappings: { properties: { v: { type: 'date' } } } }),
    load(
      'r',
      MOMENTS.map((v) => ({ v })),
    ),
  ],
  reads: [
    ...FAMILIES.flatMap(ranges),
    ...names.map((format) =>
      search('r', {
        docvalue_fields: [{ field: 'v', format }],
        _source: false,
        sort: ['v'],
        size: 3,
      }),
    ),
  ],
  examples: [
    // Not names of formats, whatever the specification says.
    ...['week_year', 'rfc3339_lenient'].map((format) =>
      put('/n', { mappings: { properties: { d: { type: 'date', format } } } }),
    ),
    [
      't10:20:30.1z',
      'T10:20:30.1europe/paris',
      'T10:20:30.1utc',
      'T10:20:30.1gmt+02:00',
      't10:20:30.1EUROPE/PARIS',
    ].flatMap((rest, at) =>
      ['strict_week_date_time', 'week_date_time'].map((format) =>
        put(`/a/_doc/${at}${format}`, { [format]: `2020-w09-6${rest}` }),
      ),
    ),
    [put('/a/_doc/1', { strict_week_date: '2020-w09-6' }), put('/a/_doc/2', { week_date: '2020-w09-6' })],
    ...FAMILIES.map((family) => [
      ...values(family),
      post('/a/_refresh'),
      ...family.formats.map((format) =>
        search('a', {
          // Years after 9999 are parsed, and not all of them printed.
          query: { range: { [format]: { lt: '253402300800000', format: 'epoch_millis' } } },
          docvalue_fields: [format, { field: format, format: 'strict_date_time' }],
          sort: [format, `other_${format}`],
          size: 100,
          _source: [format],
        }),
      ),
    ]),
  ],
});
