import { JavaMap } from './java_map.ts';
import { Float32, type Value } from './value.ts';

/** Digits of a double or a float as Java prints it: `1.0`, `1.0E7`. */
function javaNumber(value: number, shortest: (value: number) => string): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-Infinity' : 'Infinity';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  const [digits = '0', exponent = '0'] = Number(shortest(size)).toExponential().split('e');
  if (size === 0 || (size >= 1e-3 && size < 1e7)) {
    const plain = String(Number(`${digits}e${exponent}`));
    return sign + (plain.includes('.') ? plain : `${plain}.0`);
  }
  return `${sign}${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** The fewest digits that are read as the same float. */
function shortestFloat(value: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return text;
  }
  return value.toPrecision(9);
}

/** A number as Java prints it. */
export function numberText(value: bigint | number | Float32): string {
  if (typeof value === 'bigint') return value.toString();
  return value instanceof Float32 ? javaNumber(value.value, shortestFloat) : javaNumber(value, String);
}

/** The result of Java's `toString`. */
export function javaText(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(javaText).join(', ')}]`;
  if (!(value instanceof JavaMap)) return numberText(value);
  return `{${value
    .entries()
    .map(([key, item]) => `${key}=${javaText(item)}`)
    .join(', ')}}`;
}

/** JSON text, objects in the order of `HashMap`, or in the order of insertion. */
export function jsonText(value: Value, isOrdered = false): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => jsonText(item, isOrdered)).join(',')}]`;
  if (value instanceof JavaMap) {
    const members = (isOrdered ? value.inserted() : value.entries()).map(
      ([key, item]) => `${JSON.stringify(key)}:${jsonText(item, isOrdered)}`,
    );
    return `{${members.join(',')}}`;
  }
  const text = numberText(value);
  // ES: a value that is not a number in JSON is a text (modules/ingest/convert).
  return /[yN]/.test(text) ? `"${text}"` : text;
}
