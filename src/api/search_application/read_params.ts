import { type JsonReader, RawJson } from '../xcontent/index.ts';

/** The members of the object at the reader, each as JSON. */
export function readParams(reader: JsonReader): Map<string, RawJson> {
  const params = new Map<string, RawJson>();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    reader.next();
    params.set(name, new RawJson(reader.compactValue()));
  }
  return params;
}
