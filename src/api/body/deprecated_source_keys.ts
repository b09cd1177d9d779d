import { JsonReader } from '../xcontent/index.ts';

const KEYS = new Set([
  'script',
  'scripted_upsert',
  'upsert',
  'doc',
  'doc_as_upsert',
  'detect_noop',
  '_source',
  'if_seq_no',
  'if_primary_term',
]);

/** Passes over a value; false where an object in it names a field twice, which ends the reading. */
function passOver(reader: JsonReader): boolean {
  if (reader.token !== 'START_OBJECT' && reader.token !== 'START_ARRAY') return true;
  const open: Set<string>[] = [new Set()];
  while (open.length > 0) {
    const token = reader.next();
    if (token === null) return false;
    if (token === 'START_OBJECT' || token === 'START_ARRAY') open.push(new Set());
    else if (token === 'END_OBJECT' || token === 'END_ARRAY') open.pop();
    else if (token === 'FIELD_NAME') {
      const names = open.at(-1);
      if (names?.has(reader.text)) return false;
      names?.add(reader.text);
    }
  }
  return true;
}

/** Reads a list of names, or one; false where it is neither, which ends the reading. */
function readNames(reader: JsonReader, begin: () => void): boolean {
  const token = reader.next();
  if (token !== 'START_ARRAY' && token !== 'VALUE_STRING') return false;
  begin();
  if (token === 'VALUE_STRING') return true;
  let item = reader.next();
  while (item === 'VALUE_STRING') item = reader.next();
  return item === 'END_ARRAY';
}

/** Reads the object `_source`; false where something in it is not understood. */
function readSource(reader: JsonReader, warn: (text: string) => void): boolean {
  while (reader.next() === 'FIELD_NAME') {
    const key = reader.text;
    if (key === 'exclude_vectors') {
      const token = reader.next();
      if (token !== 'VALUE_BOOLEAN' && token !== 'VALUE_STRING') return false;
      continue;
    }
    const deprecated = key === 'include' || key === 'exclude';
    if (!deprecated && key !== 'includes' && key !== 'excludes') return false;
    const begin = () => deprecated && warn(`Deprecated field [${key}] used, expected [${key}s] instead`);
    if (!readNames(reader, begin)) return false;
  }
  return reader.token === 'END_OBJECT';
}

/** Warns of the deprecated keys of `_source` in the body of an update; an unreadable part ends the search for them. */
export function warnOfSourceKeys(body: Uint8Array, warn: (text: string) => void): void {
  const reader = new JsonReader(body);
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    // ES: anything after an unknown key is not read.
    if (!KEYS.has(name)) return;
    if (reader.next() !== 'START_OBJECT' || name !== '_source') {
      if (!passOver(reader)) return;
      continue;
    }
    if (!readSource(reader, warn)) return;
  }
}
