import type { Draw } from '../draw.ts';
import { type Json, raw } from '../json.ts';

/** The range of each integer type. */
export const WHOLE: Readonly<Record<string, readonly [least: bigint, most: bigint]>> = {
  byte: [-128n, 127n],
  short: [-32_768n, 32_767n],
  integer: [-(2n ** 31n), 2n ** 31n - 1n],
  long: [-(2n ** 63n), 2n ** 63n - 1n],
};

const COMMON = ['1', '2', '0', '3', '5', '10', '7', '-1', '100', '42', '-2', '99'] as const;
const BEYOND_DOUBLE = ['9007199254740991', '9007199254740992', '9007199254740993', '-9007199254740993'] as const;
/** Integers in unexpected forms: fractions that coerce, exponents, strings. */
const ODD_WHOLE = ['1.0', '1e1', '"3"', '2.9', '-0', '"5.5"', '-0.0', '1.5e1'] as const;

/** An integer of that type, as JSON text. */
export function whole(draw: Draw, type: string): Json {
  if (draw.chance(7)) return raw(draw.one(ODD_WHOLE));
  const [least, most] = WHOLE[type] ?? [0n, 0n];
  if (draw.chance(12)) {
    const edges = [least, most, least + 1n, most - 1n].map(String);
    return raw(draw.one(type === 'long' ? [...BEYOND_DOUBLE, ...edges] : edges));
  }
  return raw(draw.skewed(COMMON));
}

const FRACTIONS = [
  '1.5',
  '0',
  '1',
  '0.5',
  '2.25',
  '-1.5',
  '0.1',
  '100.25',
  '1e3',
  '3',
  '-0.0',
  '1.0',
  '0.30000000000000004',
  '16777217',
] as const;
const EXTREMES: Readonly<Record<string, readonly string[]>> = {
  half_float: ['65504', '-65504', '0.00006103515625', '5.9604645E-8', '1.0009765625', '2049', '0.1', '65519'],
  float: ['3.4028235e38', '-3.4028235e38', '1.17549435E-38', '1.4e-45', '16777216', '0.1', '1e-7', '123456789'],
  double: [
    '1.7976931348623157e308',
    '4.9e-324',
    '2.2250738585072014E-308',
    '9007199254740993',
    '1e-5',
    '123456789.123456789',
    '1e21',
  ],
};

/** A floating number of that type, as JSON text; sometimes the text is a string. */
export function floating(draw: Draw, type: string): Json {
  if (draw.chance(3)) return draw.one(['1.5', '-2', '1e2', ' 3']);
  const text = draw.chance(12) ? draw.one(EXTREMES[type] ?? ['1']) : draw.skewed(FRACTIONS);
  return raw(type === 'half_float' && text === '16777217' ? '17' : text);
}

/** Values that no number field accepts, or that are out of its range. */
export const NO_NUMBER: readonly Json[] = [
  'NaN',
  'Infinity',
  'x',
  '',
  true,
  raw('9223372036854775808'),
  raw('1e400'),
  raw('128'),
  raw('65520'),
  '0x1F',
  {},
  '1,5',
];
