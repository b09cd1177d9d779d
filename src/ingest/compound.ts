import { isReported } from '../errors/index.ts';
import type { Condition } from './condition.ts';
import type { IngestDocument } from './document/ingest_document.ts';
import { failedProcessor, noteFailure, rootReason } from './failure.ts';
import type { Processor, Run } from './processor.ts';

/** A processor with its `on_failure` processors. */
export interface Guarded {
  readonly processor: Processor;
  /** The option `if`; documents for which it does not hold pass by the processor. */
  readonly condition: Condition | undefined;
  readonly ignoreFailure: boolean;
  readonly onFailure: readonly Guarded[];
}

const FAILURE_KEYS = ['on_failure_message', 'on_failure_processor_type', 'on_failure_processor_tag'];

/** Runs processors one after another, until one ends the pipeline; false where one drops the document. */
export function runAll(processors: readonly Guarded[], document: IngestDocument, run: Run): boolean {
  for (const each of processors) {
    if (document.end !== undefined) break;
    if (!runGuarded(each, document, run)) return false;
  }
  return true;
}

/** ES: where failures are ignored, `on_failure` is not run (modules/ingest/control). */
function runGuarded(guarded: Guarded, document: IngestDocument, run: Run): boolean {
  const { processor, condition, ignoreFailure, onFailure } = guarded;
  const result = condition?.holds(document) ?? true;
  const observer = run.observer;
  let observe: Run['observer'];
  if (observer !== undefined) {
    observe = (step) =>
      observer(condition === undefined ? step : { ...step, condition: { text: condition.text, result } });
  }
  if (!result) {
    observe?.({ processor, status: 'skipped' });
    return true;
  }
  const enters = () => {
    observe?.({ processor, status: 'success' });
    observe = undefined;
  };
  try {
    const isStored = processor.run(document, { ...run, enters });
    observe?.({ processor, status: isStored ? 'success' : 'dropped', document });
    return isStored;
  } catch (error) {
    if (!isReported(error)) throw error;
    noteFailure(error, processor);
    if (ignoreFailure) {
      observe?.({ processor, status: 'error_ignored', document, error });
      return true;
    }
    observe?.({ processor, status: 'error', error });
    if (onFailure.length === 0) throw error;
    return runOnFailure(onFailure, error, document, run);
  }
}

/** Runs the `on_failure` processors, during which `_ingest` describes the failure. */
export function runOnFailure(
  onFailure: readonly Guarded[],
  error: unknown,
  document: IngestDocument,
  run: Run,
): boolean {
  if (!isReported(error)) throw error;
  const failed = failedProcessor(error);
  document.ingest.set('on_failure_message', rootReason(error));
  document.ingest.set('on_failure_processor_type', failed?.type ?? null);
  document.ingest.set('on_failure_processor_tag', failed?.tag ?? null);
  try {
    return runAll(onFailure, document, run);
  } finally {
    for (const key of FAILURE_KEYS) document.ingest.delete(key);
  }
}
