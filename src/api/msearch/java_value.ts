import type { JsonReader } from '../xcontent/index.ts';

/** A value as Java parses it into a map, of which only the text is used: null, a text, a list, or the text of an object. */
export type JavaValue = string | null | readonly JavaValue[];

/** The current value; its closing token becomes the current one. */
export function readJavaValue(reader: JsonReader): JavaValue {
  switch (reader.token) {
    case 'START_ARRAY': {
      const items: JavaValue[] = [];
      for (let token = reader.next(); token !== 'END_ARRAY' && token !== null; token = reader.next()) {
        items.push(readJavaValue(reader));
      }
      return items;
    }
    case 'START_OBJECT': {
      const members: string[] = [];
      while (reader.next() === 'FIELD_NAME') {
        const name = reader.text;
        reader.next();
        members.push(`${name}=${javaText(readJavaValue(reader))}`);
      }
      return `{${members.join(', ')}}`;
    }
    case 'VALUE_NULL':
      return null;
    case 'VALUE_NUMBER':
      return /[.eE]/.test(reader.text) ? javaDouble(Number(reader.text)) : reader.text;
    default:
      return reader.text;
  }
}

/** The result of `toString`. */
export function javaText(value: JavaValue): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? value : `[${value.map(javaText).join(', ')}]`;
}

/** A double as Java prints it. */
function javaDouble(value: number): string {
  const magnitude = Math.abs(value);
  if (magnitude === 0 || (magnitude >= 1e-3 && magnitude < 1e7)) {
    return Number.isInteger(value) ? `${Object.is(value, -0) ? '-0' : value}.0` : `${value}`;
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}
