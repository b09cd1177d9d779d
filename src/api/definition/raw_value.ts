import type { JsonReader, Token } from '../xcontent/index.ts';
import { RawJson } from '../xcontent/index.ts';

/** A value of any kind, as its JSON text. */
export const rawValue = {
  accepts: [
    'START_OBJECT',
    'START_ARRAY',
    'VALUE_STRING',
    'VALUE_NUMBER',
    'VALUE_BOOLEAN',
    'VALUE_NULL',
  ] as readonly Token[],
  parse: (reader: JsonReader) => new RawJson(reader.compactValue()),
};

/** An object, as its JSON text. */
export const rawObject = { ...rawValue, accepts: ['START_OBJECT'] as readonly Token[] };

/** A list, as its JSON text. */
export const rawList = { ...rawValue, accepts: ['START_ARRAY'] as readonly Token[] };
