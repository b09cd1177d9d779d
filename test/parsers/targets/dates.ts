import * as fc from 'fast-check';
import { joined, rule, sequence, textsOf } from '../grammar.ts';
import { type ParserTarget, post, put, search } from '../target.ts';

const LETTERS = 'GuyYDMLdQqwWEecFaBhKkHmsSAnNVvzOXxZpgr'.split('');
const letters = fc
  .tuple(fc.constantFrom(...LETTERS), fc.integer({ min: 1, max: 7 }))
  .map(([letter, n]) => letter.repeat(n));
const NAMES = [
  'strict_date_optional_time',
  'epoch_millis',
  'epoch_second',
  'basic_date',
  'week_date',
  'iso8601',
  'date_time_no_millis',
];
const format = rule((self) =>
  fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    letters,
    fc.constantFrom('-', '/', ':', ' ', "'T'", "''", '.', ...NAMES),
    sequence('[', self, ']'),
    joined(self, ''),
    joined(self, '||'),
  ),
);
const FORMAT_WORDS = [
  ...LETTERS,
  'yyyy',
  'MM',
  'dd',
  '[',
  ']',
  "'",
  '||',
  '|',
  '{',
  '}',
  '#',
  '-',
  'T',
  '8',
  '1',
  ...NAMES,
];

/** Formats of dates. */
export const dateFormat: ParserTarget = {
  name: 'date_format',
  text: textsOf(format, FORMAT_WORDS),
  requests: (text) => [
    search({ docvalue_fields: [{ field: 'd', format: text }] }),
    search({ query: { range: { d: { gte: '2020-01-01', lte: 'now', format: text } } } }),
    search({ size: 0, aggs: { a: { date_histogram: { field: 'd', calendar_interval: 'year', format: text } } } }),
    put('/a/_mapping', { dynamic_date_formats: [text] }),
  ],
};

const instant = fc.constantFrom(
  'now',
  '2020-02-30||',
  '2020||',
  '2020-01-01T00:00:00Z||',
  '1577836800000||',
  '',
  '-1||',
  '+292278994||',
);
const step = sequence(
  fc.constantFrom('+', '-', '/', '*'),
  fc.constantFrom('', '1', '0', '99999999999', '007'),
  fc.constantFrom(...'yMwdhHmsQx'),
);
const math = sequence(instant, joined(step, '', 6));
const MATH_WORDS = [
  'now',
  '||',
  '|',
  '+',
  '-',
  '/',
  '1',
  '0',
  '9999999999',
  'd',
  'M',
  'y',
  'h',
  'w',
  ':',
  'T',
  'Z',
  '2020',
  '-01',
  '.',
  ' ',
  '{',
  '}',
  '<',
  '>',
];

/** Moments that are reckoned. */
export const dateMath: ParserTarget = {
  name: 'date_math',
  text: textsOf(math, MATH_WORDS),
  requests: (text) => [
    search({ query: { range: { d: { gte: text, lt: text } } } }),
    search({ query: { range: { d: { gte: '2020', time_zone: text } } } }),
    search({ size: 0, aggs: { a: { date_range: { field: 'd', ranges: [{ from: text }, { to: text }] } } } }),
    search({ query: { term: { d: text } } }),
    put('/a/_doc/date', { d: text }),
    { method: 'GET', path: `/${encodeURIComponent(`<a-{${text.toWellFormed()}}>`)}/_count`.slice(0, 4000) },
    post('/a/_search', { query: { query_string: { query: `d:[${text} TO *]` } } }),
  ],
};
