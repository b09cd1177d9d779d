/** Values of each field type: small pools with real skew, so that searches hit, and the edges where servers go wrong. */

/** Words by falling frequency: the first come most often. */
const words = [
  'the',
  'quick',
  'fox',
  'and',
  'brown',
  'dog',
  'jumps',
  'Lazy',
  'over',
  'café',
  'naïve',
  'Straße',
  'fox-trot',
  "dog's",
  '3.14',
  'x86_64',
  '東京',
  '上海',
  'ひらがな',
  'カタカナ',
  '한국어',
  'ΑΒΓ',
  'поиск',
  '😀',
  'e\u0301',
  'foo_bar',
  'U.S.A.',
  '10,000',
] as const;

const keywords = ['a', 'b', 'c', 'A', 'ab', 'b a', '', 'é', '東京', '😀', '\uffff', '10', '9', 'null', 'NaN'] as const;
const integers = [0, 1, 2, 3, 5, 7, -1, -2, 10, 100, 127, -128] as const;
const longs = [...integers, 32767, 2147483648, -9007199254740991, 9007199254740991] as const;
const doubles = [0, 1, -1, 0.5, 1.5, 2.25, 0.1, -0.1, 3, 100.25, 1e10, 1e-5, 16777217] as const;
const dates = [
  '2024-01-01',
  '2024-01-01T00:00:00Z',
  '2024-02-29T12:30:45.123Z',
  '2023-12-31T23:59:59.999Z',
  '2024-03-31T01:30:00+01:00',
  '1969-12-31',
  '2024-06',
  '2024',
  1704067200000,
  0,
  '1704067200000',
  '2024-01-01T05:00:00.5-05:00',
] as const;
const ips = [
  '10.0.0.1',
  '10.0.0.2',
  '192.168.1.1',
  '::1',
  '2001:db8::1',
  '::ffff:10.0.0.1',
  '255.255.255.255',
] as const;

function at<T>(pool: readonly T[], pick: number): T {
  return pool[pick % pool.length] as T;
}

/** A Zipf-like choice: small picks, which are the likelier, give the first words. */
function word(pick: number): string {
  return at(words, Math.floor((pick % 53) ** 2 / 100));
}

/** A sentence of one to six words. */
export function sentence(pick: number): string {
  return Array.from({ length: 1 + (pick % 6) }, (_, place) => word(pick * (place + 3) + place * 7)).join(
    pick % 5 === 0 ? ', ' : ' ',
  );
}

/** The value of a field type that a number picks; close numbers give unlike values. */
export function valueFor(type: string, pick: number): unknown {
  switch (type) {
    case 'text':
      return sentence(pick);
    case 'keyword':
      return at(keywords, pick);
    case 'long':
      return at(longs, pick);
    case 'integer':
    case 'short':
    case 'byte':
      return at(integers, pick);
    case 'double':
    case 'float':
      return at(doubles, pick);
    case 'half_float':
      return at(
        doubles.filter((value) => Math.abs(value) < 60_000),
        pick,
      );
    case 'boolean':
      return at([true, false, 'true', 'false'], pick);
    case 'date':
      return at(dates, pick);
    case 'ip':
      return at(ips, pick);
    default:
      throw new Error(`no values for ${type}`);
  }
}

/** Types that have an order to range over and to sort by. */
export const orderedTypes = [
  'keyword',
  'long',
  'integer',
  'short',
  'byte',
  'double',
  'float',
  'half_float',
  'boolean',
  'date',
  'ip',
] as const;

/** Types whose values are numbers to compute with. */
export const numericTypes = [
  'long',
  'integer',
  'short',
  'byte',
  'double',
  'float',
  'half_float',
  'boolean',
  'date',
] as const;

/** All leaf field types that are generated. */
export const leafTypes = ['text', ...orderedTypes] as const;
export type LeafType = (typeof leafTypes)[number];
