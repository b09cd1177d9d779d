import { NotImplementedError } from '../errors/index.ts';
import { type IngestDocument, METADATA } from './document/ingest_document.ts';
import { JavaMap } from './document/java_map.ts';
import { parseJson } from './document/parse_json.ts';
import { javaText, jsonText } from './document/render_value.ts';
import { Float32, type Value } from './document/value.ts';
import type { ScriptResult } from './services.ts';

/** The names at the root of a document that are not its fields. */
const RESERVED = ['_type', '_dynamic_templates', '_if_seq_no', '_if_primary_term', '_op_type'];

/** `ctx` of a script: the metadata of a document beside its fields. */
export function contextOf({ source, metadata }: IngestDocument): Buffer {
  const ctx = new JavaMap();
  for (const map of [source, metadata]) {
    for (const [name, value] of map.inserted()) {
      if (hasFloat(value)) throw new NotImplementedError('ingest scripts over numbers of single precision');
      ctx.set(name, value);
    }
  }
  return Buffer.from(jsonText(ctx, true));
}

function hasFloat(value: Value): boolean {
  if (Array.isArray(value)) return value.some(hasFloat);
  if (value instanceof JavaMap) return value.inserted().some(([, item]) => hasFloat(item));
  return value instanceof Float32;
}

/** The returned value of a script. */
export function returned({ value }: ScriptResult): Value {
  return read(value);
}

/** Whether a script has left a document as it was. */
export function isUnchanged(document: IngestDocument, { ctx }: ScriptResult): boolean {
  return jsonText(read(ctx)) === jsonText(read(contextOf(document)));
}

/** Replaces fields and metadata of a document by those that a script has left in `ctx`. */
export function replaceBy(document: IngestDocument, { ctx }: ScriptResult): void {
  const left = read(ctx) as JavaMap;
  for (const name of METADATA) changeMetadata(document, name, left);
  const { source } = document;
  for (const [name] of source.inserted()) if (!left.has(name)) source.delete(name);
  for (const [name, value] of left.inserted()) {
    if (METADATA.includes(name)) continue;
    if (RESERVED.includes(name)) throw new NotImplementedError(`the metadata [${name}] in an ingest script`);
    source.set(name, value);
  }
}

function changeMetadata(document: IngestDocument, name: string, left: JavaMap): void {
  const [before, after] = [document.metadata.get(name) ?? null, left.get(name) ?? null];
  if (before === after) return;
  if (after === null) throw new NotImplementedError(`an ingest script that removes [${name}]`);
  if (javaText(before) !== javaText(after)) document.set(name, after);
}

function read(json: Uint8Array): Value {
  const value = parseJson(Buffer.from(json).toString());
  if (value === undefined) throw new NotImplementedError('such a result of an ingest script');
  return value;
}
