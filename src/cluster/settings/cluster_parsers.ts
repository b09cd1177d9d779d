import { ElasticsearchError, type ErrorCause, illegalArgument, numberFormatCause } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import type { SettingValue } from './flat_settings.ts';
import { bytes, parseTime } from './parsers.ts';
import { readDouble } from './read_double.ts';
import type { Effect, SettingParser } from './setting.ts';

/** Key, parser, effect, default (of both majors, or of each), the majors that have it. */
export type ClusterRow = readonly [
  key: string,
  parse: SettingParser,
  effect: Effect,
  fallback: SettingValue | Readonly<Record<Major, SettingValue>>,
  majors?: readonly Major[],
];

/** Key and default of a setting that only the start of the node can change; null where it is this process's own. */
export type StaticRow = readonly [
  key: string,
  fallback: SettingValue | Readonly<Record<Major, SettingValue>> | null,
  majors?: readonly Major[],
];

/** ES: only for a number with a fraction is nothing called empty (api/cluster/circuit_breakers). */
function doubleCause(value: string): ErrorCause {
  if (value.trim() === '') return { type: 'number_format_exception', reason: 'empty String' };
  return numberFormatCause(value);
}

/** A number with a fraction between bounds, both inclusive. */
export function double(least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): SettingParser {
  return (key, value) => {
    const refused = `Failed to parse value [${value}] for setting [${key}]`;
    const number = readDouble(value);
    if (number === null) throw illegalArgument(refused, doubleCause(value));
    if (number < least) throw illegalArgument(`${refused} must be >= ${least.toFixed(1)}`);
    if (number > most) throw illegalArgument(`${refused} must be <= ${most.toFixed(1)}`);
  };
}

const LONGEST = 2n ** 63n - 1n;

/** An integer of 64 bits, from a minimum on. */
export function long(least: number): SettingParser {
  return (key, value) => {
    const refused = `Failed to parse value [${value}] for setting [${key}]`;
    if (!/^[+-]?\d+$/.test(value)) throw illegalArgument(refused, numberFormatCause(value));
    if (BigInt(value) > LONGEST) throw illegalArgument(`${refused} must be <= ${LONGEST}`);
    if (BigInt(value) < BigInt(least)) throw illegalArgument(`${refused} must be >= ${least}`);
  };
}

/** A time value of so many milliseconds at least. */
export function timeFrom(millis: number): SettingParser {
  return (key, value) => {
    if (parseTime(key, value) < millis) {
      throw illegalArgument(`failed to parse value [${value}] for setting [${key}], must be >= [${millis / 1000}s]`);
    }
  };
}

/** A size in bytes, or a percentage of the heap. */
export const memory: SettingParser = (key, value) => {
  if (!value.endsWith('%')) return bytes(key, value);
  const percent = value.slice(0, -1);
  const number = readDouble(percent);
  if (number === null) {
    const reason = `failed to parse [${percent}] as a double`;
    throw illegalArgument(reason, { type: 'parse_exception', reason, caused_by: doubleCause(percent) });
  }
  if (number < 0 || number > 100) {
    const reason = `percentage should be in [0-100], got [${percent}]`;
    throw illegalArgument(reason, { type: 'parse_exception', reason });
  }
};

/** A part of the disk: a percentage, a ratio or a size in bytes. */
export const watermark: SettingParser = (key, value) => {
  if (/^\d+(\.\d+)?%$/.test(value) || /^(0(\.\d+)?|1(\.0+)?)$/.test(value)) return;
  try {
    bytes(key, value);
  } catch (error) {
    const cause = (error as { readonly caused_by?: ErrorCause }).caused_by;
    const reason = `unable to parse [${key}=${value}] as either percentage or bytes`;
    throw illegalArgument(reason, { type: 'parse_exception', reason, ...(cause ? { caused_by: cause } : {}) });
  }
};

/** One of a Java enumeration's constants, in letters of either case. */
export function constant(type: string, ...words: readonly string[]): SettingParser {
  return (_key, value) => {
    if (words.includes(value.toLowerCase())) return;
    throw illegalArgument(`No enum constant org.elasticsearch.${type}.${value.toUpperCase()}`);
  };
}

export const taskAllocation: SettingParser = (key, value) => {
  if (['all', 'none'].includes(value.toLowerCase())) return;
  throw illegalArgument(`Illegal value [${value.toUpperCase()}] for [${key}]`);
};

export const masterBlock: SettingParser = (_key, value) => {
  if (['all', 'write', 'metadata_write'].includes(value)) return;
  throw illegalArgument(`invalid no-master block [${value}], must be one of [all, write, metadata_write]`);
};

/** ES: the setting itself is quoted in the error (api/cluster/settings_values). */
export const allowRebalance: SettingParser = (key, value) => {
  if (['always', 'indices_primaries_active', 'indices_all_active'].includes(value.toLowerCase())) return;
  const properties = '  "properties" : [\n    "Dynamic",\n    "NodeScope"\n  ]';
  const setting = `{\n  "key" : "${key}",\n${properties},\n  "is_group_setting" : false,\n  "default" : "always"\n}`;
  throw illegalArgument(`Illegal value for ${setting}: ${value}`);
};

/** Patterns of names of indices that a write may create, or a boolean for all. */
export const autoCreate: SettingParser = (key, value) => {
  // ES: the patterns of a list are not validated (api/cluster/settings_values).
  if (value.startsWith('[')) return;
  for (const pattern of value.split(',')) {
    const [sign = ''] = pattern.trim();
    if (pattern.trim() === sign && (sign === '-' || sign === '+')) {
      const reason = `Can't parse [${value}] for setting [${key}] must contain an index name after [${sign}]`;
      const other = `Failed to parse value [${value}] as only [true] or [false] are allowed.`;
      const suppressed = [{ type: 'illegal_argument_exception', reason: other }];
      throw new ElasticsearchError({ type: 'illegal_argument_exception', reason, status: 400, suppressed });
    }
  }
};
