import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'conformance/**/*.test.ts', 'bench/**/*.test.ts'],
    testTimeout: 20_000,
    pool: 'threads',
  },
});
