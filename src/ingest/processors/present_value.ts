import { illegalArgument } from '../../errors/index.ts';
import type { IngestDocument } from '../document/ingest_document.ts';
import type { Value } from '../document/value.ts';

/** The value of a field; null if it is missing or null and `ignoreMissing` is set, without which that is an error. */
export function presentValue(document: IngestDocument, field: string, ignoreMissing: boolean): Value {
  const value = document.find(field, ignoreMissing);
  if (value === null && !ignoreMissing) throw illegalArgument(`field [${field}] is null, cannot process it.`);
  return value;
}
