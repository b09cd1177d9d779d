import fc from 'fast-check';
import type { Generated } from '../scenario.ts';

/** Scenarios are generated this many at a time, so that memory does not grow with the run. */
const BATCH = 50;

/** Scenario number `n` of a seed, the same in every run; null from `cases` on. Numbers are requested in rising order, by several lanes. */
export function supply(
  arbitrary: fc.Arbitrary<Generated>,
  seed: number,
  cases: number,
): (n: number) => Generated | null {
  let [first, batch]: [number, readonly Generated[]] = [-1, []];
  return (n) => {
    if (n >= cases) return null;
    const start = n - (n % BATCH);
    if (start !== first) {
      first = start;
      batch = fc.sample(arbitrary, { seed: seed + start, numRuns: BATCH });
    }
    return batch[n - start] ?? null;
  };
}
