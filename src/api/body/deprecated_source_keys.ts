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

/** Tells the deprecated keys of `_source` in the body of an update; what cannot be read ends the search. */
export function warnOfSourceKeys(body: Uint8Array, warn: (text: string) => void): void {
  const reader = new JsonReader(body);
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    // ES: what is behind an unknown key is not read.
    if (!KEYS.has(name)) return;
    if (reader.next() !== 'START_OBJECT' || name !== '_source') {
      if (!passOver(reader)) return;
      continue;
    }
    while (reader.next() === 'FIELD_NAME') {
      const key = reader.text;
      const token = reader.next();
      if ((key === 'include' || key === 'exclude') && (token === 'START_ARRAY' || token === 'VALUE_STRING')) {
        warn(`Deprecated field [${key}] used, expected [${key}s] instead`);
      }
      if (!passOver(reader)) return;
    }
  }
}
