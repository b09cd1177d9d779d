import { illegalArgument, NotImplementedError, numberFormatCause } from '../../errors/index.ts';
import type { SettingParser } from './setting.ts';

const LONGEST = 2n ** 63n - 1n;
const UNITS = ['', 'k', 'm', 'g', 't', 'p'];

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A size with its unit, or one of the two without. */
export const bytes: SettingParser = (key, value) => {
  const text = value.trim();
  if (text === '-1' || text === '0') return;
  const refused = `failed to parse setting [${key}] with value [${value}]`;
  const [, amount, unit] = /^(.*?)\s*(b|[kmgtp]b?)$/i.exec(text) ?? [];
  if (amount === undefined || unit === undefined) {
    const reason = `${refused} as a size in bytes: unit is missing or unrecognized`;
    throw illegalArgument(reason, { type: 'parse_exception', reason });
  }
  if (/^[+-]?\d+$/.test(amount)) return checkInteger(key, value, amount, unit);
  // ES: a unit after a non-number is a different error than a missing unit (api/cluster/settings_values).
  const isDecimal = DECIMAL.test(amount);
  if (unit.toLowerCase() === 'b' || !isDecimal) {
    throw illegalArgument(refused, {
      type: 'parse_exception',
      reason: refused,
      caused_by: numberFormatCause(amount),
    });
  }
  const size = Number(amount) * factorOf(unit);
  if (size < 0 || size > Number(LONGEST)) throw new NotImplementedError(`the error of the size [${value}] of [${key}]`);
};

const exponentOf = (unit: string): number => UNITS.indexOf(unit.toLowerCase().replace('b', ''));
const factorOf = (unit: string): number => 1024 ** exponentOf(unit);

/** ES: of negative sizes only one byte is accepted, and none beyond 64 bits (api/cluster/circuit_breakers). */
function checkInteger(key: string, value: string, amount: string, unit: string): void {
  const count = BigInt(amount.replace('+', ''));
  const refused = `failed to parse setting [${key}] with value [${value}]`;
  if (count > LONGEST && exponentOf(unit) > 0) {
    throw new NotImplementedError(`the error of the size [${value}] of [${key}]`);
  }
  if (count > LONGEST) {
    throw illegalArgument(refused, {
      type: 'parse_exception',
      reason: refused,
      caused_by: numberFormatCause(amount),
    });
  }
  const size = count * 1024n ** BigInt(exponentOf(unit));
  if (size >= -1n && size <= LONGEST) return;
  const bound = size < 0n ? 'less than -1' : `greater than ${LONGEST}`;
  const reason = `${refused} as a size in bytes`;
  const caused_by = {
    type: 'illegal_argument_exception',
    reason: `Values ${bound} bytes are not supported: ${value.trim()}`,
  };
  throw illegalArgument(reason, { type: 'parse_exception', reason, caused_by });
}

/** Bytes of a valid size. */
export function bytesOf(text: string): number {
  const [, amount = '0', unit = 'b'] = /^(.*?)\s*(b|[kmgtp]b?)?$/i.exec(text.trim()) ?? [];
  return Math.trunc(Number(amount) * factorOf(unit));
}

/** Whether a size is a fraction of its unit, be it a whole number of bytes. */
export function isFraction(text: string): boolean {
  const [, amount = ''] = /^(.*?)\s*[kmgtp]b?$/i.exec(text.trim()) ?? [];
  return DECIMAL.test(amount) && !/^[+-]?\d+$/.test(amount);
}
