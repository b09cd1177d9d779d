import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type UsedStandin, type UseOptions, use } from './use_standin.ts';

export type { UsedStandin, UseOptions };

/** Provides this test file with a cluster whose contents are the same before each test. */
export function useStandin(options: UseOptions = {}): UsedStandin {
  const hooks = {
    beforeAll: (run: () => Promise<void>, timeout: number) => beforeAll(run, timeout),
    beforeEach: (run: () => Promise<void>, timeout: number) => beforeEach(run, timeout),
    afterAll: (run: () => Promise<void>, timeout: number) => afterAll(run, timeout),
  };
  return use(hooks, process.env['VITEST_POOL_ID'] ?? '1', options);
}
