/**
 * Divides long work on the event loop. Returns a function to be called before each part: every so many parts it returns a promise, which
 * the work awaits so that others have their turn; otherwise undefined, since awaiting takes time, too.
 */
export function turns(parts: number): () => Promise<void> | undefined {
  let left = parts;
  return () => {
    if (--left > 0) return undefined;
    left = parts;
    return new Promise((resolve) => setImmediate(resolve));
  };
}
