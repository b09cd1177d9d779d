import { lastError } from './crash.ts';
import type { Defect } from './defect.ts';

/** A promise of the program is rejected and nothing handles it. */
export const unhandledRejection: Defect = {
  kind: 'unhandled_rejection',
  advice: 'A promise that is not awaited needs a catch: the process ends with it, whatever else is under way.',
  find: ({ ending }) =>
    ending.uncaught === 'unhandledRejection'
      ? { title: `unhandled rejection: ${lastError(ending.stderr)}`, requests: [] }
      : undefined,
};
