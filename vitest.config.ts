import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'conformance/**/*.test.ts', 'bench/**/*.test.ts'],
    testTimeout: 20_000,
    // Cases and suites that ask a real server take seconds: only what is out of the ordinary is listed.
    slowTestThreshold: 10_000,
    pool: 'threads',
  },
});
