import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type UsedStandin, type UseOptions, use } from './use_standin.ts';

export type { UsedStandin, UseOptions };

/** Gives this test file a cluster that each test finds as it was before the first. */
export function useStandin(options: UseOptions = {}): UsedStandin {
  const hooks = {
    beforeAll: (run: () => Promise<void>) => beforeAll(run),
    beforeEach: (run: () => Promise<void>) => beforeEach(run),
    afterAll: (run: () => Promise<void>) => afterAll(run),
  };
  return use(hooks, process.env['VITEST_POOL_ID'] ?? '1', options);
}
