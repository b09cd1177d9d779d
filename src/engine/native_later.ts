/** Work on libuv's pool: the event loop goes on meanwhile. */
import type { Cancellation } from './cancellation.ts';
import type { NativeWork } from './native.ts';
import { readError } from './native_error.ts';

/** Bytes of a mapping and settings up to which they are read on the event loop. */
export const briefDefinition = 8 * 1024;
/** Bytes of a request up to which its text is analyzed on the event loop. */
export const briefText = 1024;

/** The result of the pool, with its errors as those of the reply. */
export function later<T>(running: Promise<T>): Promise<T> {
  return running.catch((error) => {
    throw readError(error);
  });
}

/** The result of work that stops when the request is cancelled. */
export async function untilCancelled<T>({ reply, budget }: NativeWork<T>, cancellation?: Cancellation): Promise<T> {
  const forget = cancellation?.onCancel(() => budget.cancel());
  try {
    return await reply;
  } finally {
    forget?.();
  }
}
