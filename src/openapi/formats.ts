import type { ErrorCause } from '../errors/index.ts';

/** How one kind of query-string value is validated, and the reference's error for an invalid one. */
export interface Format {
  readonly accepts: (value: string) => boolean;
  readonly refuse: (name: string, value: string) => ErrorCause;
}

const illegal = (reason: string, caused_by?: ErrorCause): ErrorCause =>
  caused_by
    ? { type: 'illegal_argument_exception', reason, caused_by }
    : { type: 'illegal_argument_exception', reason };
const notANumber = (value: string): ErrorCause => ({
  type: 'number_format_exception',
  reason: `For input string: "${value}"`,
});
const notABoolean = (value: string) =>
  illegal(`Failed to parse value [${value}] as only [true] or [false] are allowed.`);

function isInteger(value: string, bits: 32 | 64): boolean {
  if (!/^[+-]?[0-9]+$/.test(value)) return false;
  const number = BigInt(value.startsWith('+') ? value.slice(1) : value);
  return BigInt.asIntN(bits, number) === number;
}

const floatPattern = /^\s*[+-]?(NaN|Infinity|([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?)\s*$/;
const timeUnits = ['nanos', 'micros', 'ms', 's', 'm', 'h', 'd'];

/** The number of a time value and whether it has a unit; `5M` has none, because only `m` is a minute. */
function splitTime(value: string): { readonly digits: string; readonly unit: string | null } {
  const text = value.trim();
  const unit = timeUnits.find((u) => (u === 'm' ? text.endsWith('m') : text.toLowerCase().endsWith(u)));
  return unit === undefined ? { digits: text, unit: null } : { digits: text.slice(0, -unit.length).trim(), unit };
}

function refuseTime(name: string, value: string): ErrorCause {
  const setting = `failed to parse setting [${name}] with value [${value}] as a time value`;
  const { digits, unit } = splitTime(value);
  if (unit === null) return illegal(`${setting}: unit is missing or unrecognized`);
  if (isInteger(digits, 64)) return illegal(`${setting}: negative durations are not supported`);
  // ES: a text that parses as a double but not as a long is called fractional, also when it is merely too large.
  const fractional = floatPattern.test(digits) ? ', fractional time values are not supported' : '';
  return illegal(`failed to parse [${value}]${fractional}`, notANumber(digits));
}

const boolean: Format = {
  accepts: (value) => value === 'true' || value === 'false' || value === '',
  refuse: (_, value) => notABoolean(value),
};

/** Formats that `openapi/` may name for a query parameter. */
export const formats: Readonly<Record<string, Format>> = {
  boolean,
  // ES: some flags are as good as absent without a value (api/global/search_empty_flags).
  unset_when_empty: boolean,
  indices_option: {
    accepts: (value) => value === 'true' || value === 'false',
    refuse: (name, value) => illegal(`Could not convert [${name}] to boolean`, notABoolean(value)),
  },
  int32: {
    accepts: (value) => isInteger(value, 32),
    refuse: (name, value) =>
      illegal(`Failed to parse int parameter [${name}] with value [${value}]`, notANumber(value)),
  },
  int64: {
    accepts: (value) => isInteger(value, 64),
    refuse: (name, value) =>
      illegal(`Failed to parse long parameter [${name}] with value [${value}]`, notANumber(value)),
  },
  // ES: -2 is its own sign for no sequence number.
  seq_no: {
    accepts: (value) => isInteger(value, 64) && (Number(value) >= 0 || Number(value) === -2),
    refuse: (name, value) =>
      isInteger(value, 64)
        ? illegal(`sequence numbers must be non negative. got [${value}].`)
        : illegal(`Failed to parse long parameter [${name}] with value [${value}]`, notANumber(value)),
  },
  float: {
    accepts: (value) => floatPattern.test(value),
    refuse: (name, value) =>
      illegal(
        `Failed to parse float parameter [${name}] with value [${value}]`,
        value.trim() === '' ? { type: 'number_format_exception', reason: 'empty String' } : notANumber(value),
      ),
  },
  time: {
    accepts: (value) => {
      const { digits, unit } = splitTime(value);
      if (unit === null) return /^(0+|-1)$/.test(digits);
      return isInteger(digits, 64) && BigInt(digits.replace('+', '')) >= -1n;
    },
    refuse: refuseTime,
  },
  active_shards: {
    accepts: (value) => value === 'all' || (isInteger(value, 32) && Number(value) >= 0),
    refuse: (_, value) =>
      isInteger(value, 32)
        ? illegal('shard count cannot be a negative value')
        : illegal(`cannot parse ActiveShardCount[${value}]`, notANumber(value)),
  },
  track_total_hits: {
    accepts: (value) => value === 'true' || value === 'false' || (isInteger(value, 32) && Number(value) >= -1),
    refuse: (name, value) =>
      isInteger(value, 32)
        ? illegal(`[${name}] parameter must be positive or equals to -1, got ${value}`)
        : illegal(`Failed to parse int parameter [${name}] with value [${value}]`, notANumber(value)),
  },
};
