import { JsonReader } from '../xcontent/index.ts';

/** Moves from the start of an object to the value of a member; false where there is none. */
export function moveToMember(reader: JsonReader, name: string): boolean {
  while (reader.next() === 'FIELD_NAME') {
    const isIt = reader.text === name;
    reader.next();
    if (isIt) return true;
    reader.skipChildren();
  }
  return false;
}

/** A reader positioned at the value of an object's member; undefined where it is missing or null. */
export function memberOf(json: Uint8Array, name: string): JsonReader | undefined {
  const reader = new JsonReader(json);
  reader.next();
  return moveToMember(reader, name) && reader.token !== 'VALUE_NULL' ? reader : undefined;
}
