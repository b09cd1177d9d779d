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

/** Tells the deprecated keys of `_source` in the body of an update; what cannot be read ends the search. */
export function warnOfSourceKeys(body: Uint8Array, warn: (text: string) => void): void {
  const reader = new JsonReader(body);
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    // ES: what is behind an unknown key is not read.
    if (!KEYS.has(name)) return;
    if (reader.next() !== 'START_OBJECT' || name !== '_source') {
      reader.skipChildren();
      continue;
    }
    while (reader.next() === 'FIELD_NAME') {
      const key = reader.text;
      const token = reader.next();
      if ((key === 'include' || key === 'exclude') && (token === 'START_ARRAY' || token === 'VALUE_STRING')) {
        warn(`Deprecated field [${key}] used, expected [${key}s] instead`);
      }
      reader.skipChildren();
    }
  }
}
