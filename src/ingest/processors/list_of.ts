import { illegalArgument } from '../../errors/index.ts';
import type { IngestDocument } from '../document/ingest_document.ts';
import { className, type Value } from '../document/value.ts';

/** The list in a field; null where it is null. */
export function listOf(document: IngestDocument, field: string): Value[] | null {
  const value = document.get(field);
  if (value === null || Array.isArray(value)) return value;
  throw illegalArgument(`field [${field}] of type [${className(value)}] cannot be cast to [java.util.List]`);
}
