import { type HostileClass, type HostileInput, nested, search } from '../input.ts';

const formats: Readonly<Record<string, (size: number) => string>> = {
  optionals: (n) => nested('[', 'yyyy', ']', n),
  unclosed: (n) => '['.repeat(n),
  letters: (n) => 'y'.repeat(n),
  units: (n) => 'yyyyMMdd'.repeat(n),
  alternatives: (n) => `${'yyyy||'.repeat(n)}yyyy`,
  names: (n) => `${'strict_date_optional_time||'.repeat(n)}epoch_millis`,
  quotes: (n) => `yyyy${"'a'".repeat(n)}`,
  fraction: (n) => `yyyy${'S'.repeat(n)}`,
  optionalsInARow: (n) => `yyyy${'[M]'.repeat(n)}`,
};
const maths: Readonly<Record<string, (size: number) => string>> = {
  added: (n) => `now${'+1d'.repeat(n)}`,
  rounded: (n) => `now${'/d'.repeat(n)}`,
  digits: (n) => `now+${'9'.repeat(n)}d`,
  anchored: (n) => `2020-01-01||${'+1M'.repeat(n)}`,
  bars: (n) => '||'.repeat(n),
  text: (n) => '2020'.repeat(n),
};

const formatPlaces: Readonly<Record<string, (format: string, name: string) => HostileInput>> = {
  mapping: (format, name) => ({
    name,
    method: 'PUT',
    path: '/few/_mapping',
    body: JSON.stringify({ properties: { hd: { type: 'date', format } } }),
  }),
  range: (format, name) => search(name, { query: { range: { d: { gte: '2020', format } } } }),
  docvalue_fields: (format, name) => search(name, { docvalue_fields: [{ field: 'd', format }] }),
  fields: (format, name) => search(name, { fields: [{ field: 'd', format }] }),
  date_histogram: (format, name) =>
    search(name, { size: 0, aggs: { a: { date_histogram: { field: 'd', calendar_interval: 'day', format } } } }),
  date_range: (format, name) =>
    search(name, { size: 0, aggs: { a: { date_range: { field: 'd', format, ranges: [{ to: '2020' }] } } } }),
  dynamic: (format, name) => ({
    name,
    method: 'PUT',
    path: '/few/_mapping',
    body: JSON.stringify({ dynamic_date_formats: [format] }),
  }),
};
const mathPlaces: Readonly<Record<string, (text: string, name: string) => HostileInput>> = {
  range: (gte, name) => search(name, { query: { range: { d: { gte } } } }),
  range_zone: (gte, name) => search(name, { query: { range: { d: { gte: '2020', time_zone: gte } } } }),
  date_range: (from, name) =>
    search(name, { size: 0, aggs: { a: { date_range: { field: 'd', ranges: [{ from }] } } } }),
  document: (d, name) => ({ name, method: 'PUT', path: '/few/_doc/date', body: JSON.stringify({ d }) }),
  index_name: (text, name) => ({
    name,
    method: 'GET',
    path: `/${encodeURIComponent(`<a-{${text}}>`)}/_search`.slice(0, 4000),
  }),
  term: (d, name) => search(name, { query: { term: { d } } }),
  query_string: (text, name) => search(name, { query: { query_string: { query: `d:["${text}" TO *]` } } }),
};

const format = (shape: string, place: string, size: number) =>
  (formatPlaces[place] as (format: string, name: string) => HostileInput)(
    (formats[shape] as (size: number) => string)(size),
    `dates format ${shape} of ${size} in ${place}`,
  );
const math = (shape: string, place: string, size: number) =>
  (mathPlaces[place] as (text: string, name: string) => HostileInput)(
    (maths[shape] as (size: number) => string)(size),
    `dates math ${shape} of ${size} in ${place}`,
  );

/** Formats of dates, and expressions of moments. */
export const dates: HostileClass = {
  name: 'dates',
  fixed: [
    ...Object.keys(formats).map((shape) => format(shape, 'range', 20_000)),
    ...Object.keys(formatPlaces).map((place) => format('optionals', place, 20_000)),
    ...Object.keys(maths).map((shape) => math(shape, 'range', 20_000)),
  ],
  make: (random) => {
    const size = random.size(100_000);
    return random.below(2) === 0
      ? format(random.one(Object.keys(formats)), random.one(Object.keys(formatPlaces)), size)
      : math(random.one(Object.keys(maths)), random.one(Object.keys(mathPlaces)), size);
  },
};
