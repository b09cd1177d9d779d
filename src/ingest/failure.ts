import type { ElasticsearchError, ErrorCause } from '../errors/index.ts';
import type { Processor } from './processor.ts';

/** The processor that failed first, by its error. */
const failedProcessors = new WeakMap<ElasticsearchError, Processor>();

/** Notes which processor an error comes from; the innermost one counts. */
export function noteFailure(error: ElasticsearchError, processor: Processor): void {
  if (!failedProcessors.has(error)) failedProcessors.set(error, processor);
}

export const failedProcessor = (error: ElasticsearchError): Processor | undefined => failedProcessors.get(error);

/** The reason of the innermost cause. */
export function rootReason(error: ErrorCause): string | null {
  return error.caused_by === undefined ? error.reason : rootReason(error.caused_by);
}
