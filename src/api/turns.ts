import type { Cancellation } from '../engine/index.ts';
import { ElasticsearchError } from '../errors/index.ts';

/** Milliseconds of work on end after which others have their turn. */
const TURN = 2;

/** Parts of which each step takes up to a microsecond. */
const MANY = 200;

/**
 * Divides long work on the event loop. Returns a function to be called before each part: every so many parts, or once they have taken some
 * milliseconds, it returns a promise, which the work awaits so that others have their turn; otherwise undefined, since awaiting takes time,
 * too. The promise is rejected where the request was cancelled meanwhile.
 */
export function turns(parts: number, cancellation?: Cancellation): () => Promise<void> | undefined {
  let left = parts;
  let began = performance.now();
  const pause = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    if (cancellation?.isCancelled) throw cancelled();
    left = parts;
    began = performance.now();
  };
  return () => (--left > 0 && performance.now() - began < TURN ? undefined : pause());
}

/** Gives others their turn between two steps over so many parts, where they are many. */
export async function turnBetween(parts: number): Promise<void> {
  if (parts > MANY) await new Promise((resolve) => setImmediate(resolve));
}

function cancelled(): ElasticsearchError {
  const reason = 'task cancelled [by user request]';
  return new ElasticsearchError({ type: 'task_cancelled_exception', reason, status: 400 });
}
