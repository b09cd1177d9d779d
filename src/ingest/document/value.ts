import type { JavaMap } from './java_map.ts';

/** A single-precision number, which only `convert` makes. */
export class Float32 {
  readonly value: number;
  constructor(value: number) {
    this.value = Math.fround(value);
  }
}

/** A value of a document: integers are `bigint`, fractions `number`, objects `JavaMap`. */
export type Value = null | boolean | string | bigint | number | Float32 | Value[] | JavaMap;

const INT = 2n ** 31n;
const LONG = 2n ** 63n;

/** The Java class that error texts name. */
export function className(value: Value): string {
  if (typeof value === 'string') return 'java.lang.String';
  if (typeof value === 'boolean') return 'java.lang.Boolean';
  if (typeof value === 'number') return 'java.lang.Double';
  if (value instanceof Float32) return 'java.lang.Float';
  if (Array.isArray(value)) return 'java.util.ArrayList';
  if (typeof value !== 'bigint') return value === null ? 'null' : 'java.util.HashMap';
  if (value >= -INT && value < INT) return 'java.lang.Integer';
  return value >= -LONG && value < LONG ? 'java.lang.Long' : 'java.math.BigInteger';
}
