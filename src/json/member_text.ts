import { JsonReader } from './json_reader.ts';

/**
 * The value of a member of a JSON object as it is written: numbers keep their digits. Undefined where there is no such member. Of several
 * with the same name it is the last, as with `JSON.parse`.
 */
export function memberText(text: string, name: string): string | undefined {
  const reader = new JsonReader(Buffer.from(text));
  let found: string | undefined;
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const isNamed = reader.text === name;
    reader.next();
    if (isNamed) found = reader.writtenText();
    else reader.skipChildren();
  }
  return found;
}
