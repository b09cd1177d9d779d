import { totalmem } from 'node:os';

/** The memory that a heap would have at the most: half of the machine's, 31 GB at the most, as the reference's launcher chooses. */
export function heapMax(): number {
  return Math.min(Math.floor(totalmem() / 2), 31 * 2 ** 30);
}

/** Bytes in use by the objects of this process, and by all of it. */
export function memoryUse(): { readonly heap: number; readonly committed: number; readonly rss: number } {
  const { heapUsed, heapTotal, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, committed: Math.max(heapTotal + external, heapUsed + external), rss };
}
