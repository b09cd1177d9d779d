import { type Hooks, type UsedStandin, type UseOptions, use } from './use_standin.ts';

export type { UsedStandin, UseOptions };

/** Provides this test file with a cluster whose contents are the same before each test. It uses the hooks that jest makes global. */
export function useStandin(options: UseOptions = {}): UsedStandin {
  const { beforeAll, beforeEach, afterAll } = globalThis as unknown as Hooks;
  return use({ beforeAll, beforeEach, afterAll }, process.env['JEST_WORKER_ID'] ?? '1', options);
}
