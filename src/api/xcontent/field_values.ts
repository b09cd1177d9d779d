import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import type { JsonReader, Token } from '../../json/index.ts';
import { readBoolean } from './scalars.ts';

/** How the value of a field is parsed: the tokens it may be, and their conversion. */
export interface FieldValue<V> {
  readonly accepts: readonly Token[];
  parse(reader: JsonReader): V;
}

/** A string. */
export const string: FieldValue<string> = { accepts: ['VALUE_STRING'], parse: (reader) => reader.text };

/** A boolean, or its text. */
export const boolean: FieldValue<boolean> = {
  accepts: ['VALUE_BOOLEAN', 'VALUE_STRING'],
  parse: readBoolean,
};

const LARGEST = 2 ** 31;

/** An int, or its text. ES: fractions are cut off (modules/rank_eval). */
export const int: FieldValue<number> = {
  accepts: ['VALUE_NUMBER', 'VALUE_STRING'],
  parse({ text, token }) {
    const isNumber = token === 'VALUE_NUMBER' || /^[+-]?\d+(\.\d*)?$/.test(text);
    if (!isNumber) {
      const reason = text === '' ? 'empty String' : `For input string: "${text}"`;
      throw new ElasticsearchError({ type: 'number_format_exception', reason, status: 400 });
    }
    const value = Math.trunc(Number(text));
    if (value < -LARGEST || value >= LARGEST) throw new NotImplementedError('the error of a number that is no int');
    // No minus zero.
    return value + 0;
  },
};

/** A string, or a list of values of which the texts count. */
export const strings: FieldValue<readonly string[]> = {
  accepts: ['START_ARRAY', 'VALUE_STRING'],
  parse(reader) {
    if (reader.token === 'VALUE_STRING') return [reader.text];
    const items: string[] = [];
    for (let token = reader.next(); token !== 'END_ARRAY' && token !== null; token = reader.next()) {
      if (!token.startsWith('VALUE_') || token === 'VALUE_NULL') {
        throw new NotImplementedError(`the error of a list of strings with a ${token}`);
      }
      items.push(reader.text);
    }
    return items;
  },
};

/** An object, or a list of them. */
export const objects = <V>(parse: (reader: JsonReader) => V): FieldValue<readonly V[]> => ({
  accepts: ['START_OBJECT', 'START_ARRAY'],
  parse(reader) {
    if (reader.token === 'START_OBJECT') return [parse(reader)];
    const items: V[] = [];
    for (let token = reader.next(); token !== 'END_ARRAY' && token !== null; token = reader.next()) {
      items.push(parse(reader));
    }
    return items;
  },
});

/** An object. */
export const object = <V>(parse: (reader: JsonReader) => V): FieldValue<V> => ({ accepts: ['START_OBJECT'], parse });
