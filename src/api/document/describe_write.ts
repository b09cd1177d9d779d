import { byteSize } from '../units/index.ts';
import { JsonReader } from '../xcontent/index.ts';

/** A longer source is only measured. */
const LONGEST_QUOTED = 2048;

/** A document as the reference's messages quote it: its JSON as it is. */
function quotedSource(source: Uint8Array): string {
  if (source.length > LONGEST_QUOTED) {
    return `n/a, actual length: [${byteSize(source.length)}], max length: ${byteSize(LONGEST_QUOTED)}`;
  }
  const text = Buffer.from(source).toString('utf8');
  return text.trimStart().startsWith('{') ? text : '_na_';
}

/** The writing of a document. */
export function describeIndex(index: string, id: string, source: Uint8Array): string {
  return `index {[${index}][${id}], source[${quotedSource(source)}]}`;
}

/** The deletion of a document. */
export function describeDelete(index: string, id: string): string {
  return `delete {[${index}][${id}]}`;
}

/** The update of a document by a body with `doc` and `upsert`. */
export function describeUpdate(index: string, id: string, body: Uint8Array): string {
  const found = new Map<string, string>();
  const reader = new JsonReader(body);
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const key = reader.text;
    const isObject = reader.next() === 'START_OBJECT';
    found.set(key, isObject ? reader.compactValue() : reader.text);
    if (!isObject) reader.skipChildren();
  }
  const document = (key: string) => {
    const source = found.get(key);
    return source === undefined ? '' : `, ${key}[index {[null][null], source[${quotedSource(Buffer.from(source))}]}]`;
  };
  return (
    `update {[${index}][${id}], doc_as_upsert[${found.get('doc_as_upsert') ?? 'false'}]${document('doc')}${document('upsert')}, ` +
    `scripted_upsert[${found.get('scripted_upsert') ?? 'false'}], detect_noop[${found.get('detect_noop') ?? 'true'}]}`
  );
}
