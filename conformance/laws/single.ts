import type { Step } from '../case.ts';
import { type FieldOf, slotsIn } from './fields.ts';
import type { WriteOf } from './writes.ts';

/** More ids than a query of a law needs. */
const MOST_IDS = 100;

/**
 * The ids of documents that have at most one value in a field whatever was written last: every write of such an id, by any name of the
 * index, is a complete source with at most one. A null counts, since the mapping may replace it by a value. None when values also come from
 * other fields or other documents.
 */
export function singleIds(
  { path }: FieldOf,
  writes: readonly WriteOf[],
  steps: readonly Step[],
  creation: unknown,
): string[] {
  if (JSON.stringify(creation).includes('"copy_to"')) return [];
  if (steps.some((step) => /\/(_update_by_query|_reindex|_ingest)|[?&]pipeline=/.test(step.path))) return [];
  const isSingle = new Map<string, boolean>();
  for (const { id, source } of writes) {
    // ES: the query rejects an empty id.
    if (!id) continue;
    const one = source !== undefined && slotsIn(JSON.parse(source), path).length < 2;
    isSingle.set(id, one && (isSingle.get(id) ?? true));
  }
  return [...isSingle].flatMap(([id, one]) => (one ? [id] : [])).slice(0, MOST_IDS);
}
