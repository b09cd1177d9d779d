import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import { Float32, type Value } from '../document/value.ts';
import { ipBytes } from '../ip_address.ts';
import type { Factory } from '../processor.ts';
import { javaFraction } from './java_fraction.ts';

/** An integer below a power of two; `0x` begins a hexadecimal one. */
function whole(name: string, bits: bigint) {
  return (value: Value): Value => {
    const text = javaText(value);
    const [, sign = '', hex] = /^([+-]?)0[xX](.*)$/s.exec(text) ?? [];
    const digits = hex ?? text.replace(/^[+-]/, '');
    const isNumber = hex === undefined ? /^\d+$/.test(digits) : /^[\da-f]+$/i.test(digits);
    const size = isNumber ? BigInt(hex === undefined ? digits : `0x${digits}`) : undefined;
    const number = size === undefined ? undefined : text.startsWith('-') ? -size : size;
    if (number !== undefined && number >= -(2n ** bits) && number < 2n ** bits) return number;
    // ES: the error of a hexadecimal number is that of its digits (modules/ingest/values).
    throw unable(text, name, hex === undefined ? undefined : `For input string: "${sign}${hex}" under radix 16`);
  };
}

function unable(text: string, name: string, reason = `For input string: "${text}"`) {
  return illegalArgument(`unable to convert [${text}] to ${name}`, { type: 'number_format_exception', reason });
}

function fraction(name: string, make: (value: number) => Value) {
  return (value: Value): Value => {
    const text = javaText(value);
    const number = javaFraction(text);
    if (number === null) {
      if (text.trim() === '' || /^[+-]?0[xX]/.test(text))
        throw new NotImplementedError(`[convert] of [${text}] to ${name}`);
      throw unable(text, name);
    }
    return make(number);
  };
}

function toBoolean(value: Value): Value {
  const text = javaText(value);
  if (/^true$/i.test(text)) return true;
  if (/^false$/i.test(text)) return false;
  throw illegalArgument(`[${text}] is not a boolean value, cannot convert to boolean`);
}

/** An address as it is written; throws where it is none. From the specification, 7.10 has no such type. */
function toAddress(value: Value): Value {
  const text = javaText(value);
  ipBytes(text);
  return text;
}

/** ES: the first of boolean, integer and float that a text parses as (modules/ingest/convert). */
function auto(value: Value): Value {
  if (typeof value !== 'string') return value;
  if (/^(true|false)$/i.test(value)) return /^t/i.test(value);
  if (/^[+-]?0[xX]/.test(value)) {
    const size = /^[\da-f]{1,15}$/i.test(value.replace(/^[+-]?0[xX]/, ''))
      ? BigInt(value.replace(/^[+-]/, ''))
      : undefined;
    if (size === undefined && /^[+-]?0[xX][\da-f.]+/i.test(value))
      throw new NotImplementedError(`[convert] of [${value}] to auto`);
    return size === undefined ? value : value.startsWith('-') ? -size : size;
  }
  if (/^[+-]?\d{1,19}$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value)) return BigInt(value);
  const number = javaFraction(value);
  return number === null ? value : new Float32(number);
}

const TYPES: ReadonlyMap<string, (value: Value) => Value> = new Map([
  ['integer', whole('integer', 31n)],
  ['long', whole('long', 63n)],
  ['float', fraction('float', (value) => new Float32(value))],
  ['double', fraction('double', (value) => value)],
  ['boolean', toBoolean],
  ['string', (value) => javaText(value)],
  ['ip', toAddress],
  ['auto', auto],
]);

/** Values of another type. */
export const convert: Factory = (options) => {
  const type = options.string('type');
  const field = options.string('field');
  const target = options.optionalString('target_field') ?? field;
  const change = TYPES.get(type.toLowerCase());
  if (change === undefined) throw options.error('type', `type [${type}] not supported, cannot convert field.`);
  const ignoreMissing = options.boolean('ignore_missing', false);
  return (document) => {
    const value = document.find(field, ignoreMissing);
    if (value === null) {
      if (ignoreMissing) return;
      throw illegalArgument(`Field [${field}] is null, cannot be converted to type [${type.toLowerCase()}]`);
    }
    if (Array.isArray(value) && value.includes(null)) {
      throw new NotImplementedError('[convert] of a list that has null in it');
    }
    document.set(target, Array.isArray(value) ? value.map(change) : change(value));
  };
};
