import { illegalArgument, NotImplementedError, numberFormatCause } from '../../errors/index.ts';
import { javaText } from '../document/render_value.ts';
import { Float32, type Value } from '../document/value.ts';
import type { Factory } from '../processor.ts';
import { javaFraction } from './java_fraction.ts';

/** An integer below a power of two; `0x` begins a hexadecimal one. */
function whole(name: string, bits: bigint) {
  return (value: Value): Value => {
    const text = javaText(value);
    const [, sign = '', hex, decimal] = /^([+-]?)(?:0[xX]([0-9a-fA-F]+)|(\d+))$/.exec(text) ?? [];
    if (hex === undefined && decimal === undefined) throw unable(text, name);
    const size = BigInt(hex === undefined ? (decimal as string) : `0x${hex}`);
    const number = sign === '-' ? -size : size;
    if (number >= -(2n ** bits) && number < 2n ** bits) return number;
    if (hex !== undefined) throw new NotImplementedError(`[convert] of [${text}], which is too large`);
    throw unable(text, name);
  };
}

function unable(text: string, name: string) {
  return illegalArgument(`unable to convert [${text}] to ${name}`, numberFormatCause(text));
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

/** ES: the first of boolean, integer and float that a text parses as (modules/ingest/convert). */
function auto(value: Value): Value {
  if (typeof value !== 'string') return value;
  if (/^(true|false)$/i.test(value)) return /^t/i.test(value);
  if (/^[+-]?0[xX]/.test(value)) throw new NotImplementedError(`[convert] of [${value}] to auto`);
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
  ['auto', auto],
]);

/** Values of another type. */
export const convert: Factory = (options) => {
  const type = options.string('type');
  const field = options.string('field');
  const target = options.optionalString('target_field') ?? field;
  if (type.toLowerCase() === 'ip') throw new NotImplementedError('the type [ip] of the ingest processor [convert]');
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
