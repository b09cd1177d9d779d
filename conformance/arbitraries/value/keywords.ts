import type { Draw } from '../draw.ts';
import { fullName } from './words.ts';

/**
 * Keyword values by falling frequency; between them values that sort, fold or parse in unusual ways: `ﬁ` is before `😀` by code points and
 * after it by UTF-16.
 */
const KEYWORDS = [
  'a',
  'b',
  'c',
  '😀',
  'ﬁ',
  'A',
  'ab',
  'red',
  'green',
  'Ａ',
  'b a',
  'é',
  'e\u0301',
  '東京',
  'Z',
  '\uffff',
  '\u{10000}',
  '10',
  '9',
  'null',
  'NaN',
  'true',
  '-1',
  '1e3',
  'ß',
  'SS',
  'ı',
  'I',
  'a/b',
  'a*',
  'a?c',
  '\\',
  '"',
  "'",
  '<b>',
  '\u0000',
  'x\ny',
  ' lead',
  'trail ',
  '_id',
  '',
  '2024-01-01',
] as const;

/** The longest term in bytes, and one more. */
const LONGEST = 32_766;

export function keyword(draw: Draw): string {
  if (draw.chance(25)) return fullName(draw);
  return draw.skewed(KEYWORDS);
}

/** A value at the limit of a term's length, or above it. */
export const longTerm = (draw: Draw): string =>
  draw.one(['x'.repeat(LONGEST), 'x'.repeat(LONGEST + 1), 'é'.repeat(LONGEST / 2 + 1), 'y'.repeat(300)]);
