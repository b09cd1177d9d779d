import { illegalArgument, NotImplementedError, numberFormatCause } from '../../errors/index.ts';
import type { SettingParser } from './setting.ts';

export { bytes } from './byte_size.ts';

const INT_MAX = 2_147_483_647;
const INT_MIN = -2_147_483_648;

/** An integer between bounds, both inclusive. */
export function int(min: number = INT_MIN, max: number = INT_MAX): SettingParser {
  return (key, value) => {
    const refused = `Failed to parse value [${value}] for setting [${key}]`;
    if (!/^[+-]?\d+$/.test(value)) throw illegalArgument(refused, numberFormatCause(value));
    if (Number(value) < min) throw illegalArgument(`${refused} must be >= ${min}`);
    if (Number(value) > max) throw illegalArgument(`${refused} must be <= ${max}`);
  };
}

export const bool: SettingParser = (_key, value) => {
  if (value !== 'true' && value !== 'false') {
    throw illegalArgument(`Failed to parse value [${value}] as only [true] or [false] are allowed.`);
  }
};

const TIME_UNITS: readonly (readonly [string, number])[] = [
  ['nanos', 1e-6],
  ['micros', 1e-3],
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
];

/** Milliseconds of a time value such as `30s`; -1 for `-1`. `key` is the setting or parameter that the error names. */
export function parseTime(key: string, value: string): number {
  const text = value.trim();
  if (/^-0*1$/.test(text)) return -1;
  if (/^0+$/.test(text)) return 0;
  const lower = text.toLowerCase();
  const unit = TIME_UNITS.find(([suffix]) => (suffix === 'm' ? text.endsWith('m') : lower.endsWith(suffix)));
  const refused = `failed to parse setting [${key}] with value [${value}] as a time value`;
  if (unit === undefined) throw illegalArgument(`${refused}: unit is missing or unrecognized`);
  const amount = text.slice(0, -unit[0].length).trim();
  if (!/^[+-]?\d+$/.test(amount)) {
    const isFraction = amount !== '' && Number.isFinite(Number(amount));
    const why = isFraction ? ', fractional time values are not supported' : '';
    throw illegalArgument(`failed to parse [${value}]${why}`, numberFormatCause(amount));
  }
  if (Number(amount) < 0) throw illegalArgument(`${refused}: negative durations are not supported`);
  return Number(amount) * unit[1];
}

export const time: SettingParser = (key, value) => {
  parseTime(key, value);
};

const TIERS = ['data_content', 'data_hot', 'data_warm', 'data_cold', 'data_frozen'];

/** Tiers of nodes, in order of preference. The one node is in all of them. */
export const tiers: SettingParser = (key, value) => {
  const unknown = value.split(',').find((tier) => !TIERS.includes(tier));
  if (unknown !== undefined) throw new NotImplementedError(`the error of the tier [${unknown}] of [${key}]`);
};

/** One of a few words. */
export function oneOf(...words: readonly string[]): SettingParser {
  return (key, value) => {
    if (!words.includes(value)) {
      throw illegalArgument(`unknown value for [${key}] must be one of [${words.join(', ')}] but was: ${value}`);
    }
  };
}

/** `false`, or bounds such as `0-1` and `0-all`. */
export const autoExpand: SettingParser = (key, value) => {
  if (value === 'false') return;
  const dash = value.indexOf('-');
  const refused = `failed to parse [${key}] from value: [${value}] at index ${dash}`;
  if (dash <= 0) throw illegalArgument(refused);
  const [min, max] = [value.slice(0, dash), value.slice(dash + 1)];
  if (!/^\d+$/.test(min)) throw illegalArgument(refused, numberFormatCause(min));
  if (max === 'all') return;
  if (!/^\d+$/.test(max)) throw illegalArgument(refused, numberFormatCause(max));
  if (Number(min) > Number(max)) {
    throw illegalArgument(`[${key}] minReplicas must be =< maxReplicas but wasn't ${min} > ${max}`);
  }
};

/** A setting whose values other than the default are not validated here, because they are not supported. */
export const unparsed: SettingParser = () => {};
