import type { Task } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';
import { openDocuments, type Selection } from './document_source.ts';
import type { FoundDocument } from './found_document.ts';
import type { Progress } from './progress.ts';
import type { Throttle } from './throttle.ts';
import { type Failure, nextTurn, type Writing, writeBatch } from './write_batch.ts';

/** One slice of a run, or all of it. */
export interface SliceRun {
  readonly at: Pick<ApiRequest, 'cluster' | 'major'>;
  readonly task: Task;
  readonly selection: Selection;
  readonly writing: Writing;
  readonly maxDocs: number | undefined;
  readonly progress: Progress;
  readonly throttle: Throttle;
  /** Filled with the indices that were written to. */
  readonly indices: Set<string>;
}

/** Reads the documents page by page and writes them, until all are done, something fails or the task is cancelled. */
export async function runSlice(run: SliceRun): Promise<readonly Failure[]> {
  const { at, task, selection, writing, progress, throttle, indices } = run;
  const { clock } = at.cluster;
  const maxDocs = run.maxDocs ?? Number.POSITIVE_INFINITY;
  const isCanceled = () => {
    progress.canceled = task.canceled;
    return task.canceled !== null;
  };
  let began = clock.now();
  let size = 0;
  if (isCanceled()) return [];
  const source = await openDocuments(selection);
  progress.total = Math.min(source.total, maxDocs);
  let page: readonly FoundDocument[] = await source.next();
  for (;;) {
    if (isCanceled()) return [];
    await throttle.wait(began, size);
    if (isCanceled() || page.length === 0) return [];
    began = clock.now();
    // ES: only documents that were changed count for the limit (modules/reindex/delete_by_query).
    const documents = page.slice(0, Math.max(0, maxDocs - progress.processed));
    page = page.slice(documents.length);
    size = documents.length;
    progress.batches++;
    const failures = await writeBatch(at, source.targets, documents, writing, progress, indices, isCanceled);
    if (failures.length > 0) return failures;
    if (progress.processed >= maxDocs) return [];
    await nextTurn();
    if (page.length === 0) page = await source.next();
  }
}
