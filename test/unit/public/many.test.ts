import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('200 servers live in one process, each for itself', { timeout: 60_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [`${import.meta.dirname}/many.ts`]);
  const { started, grown, seen } = JSON.parse(stdout) as { started: number; grown: number; seen: unknown[] };
  console.log(
    `200 servers: ${started.toFixed(0)} ms to start all, ${grown.toFixed(0)} MB more with a document in each`,
  );
  const expected = Array.from({ length: 200 }, (_, i) => ({
    hits: [{ n: i }],
    version: i % 2 === 0 ? '8.19.21' : '9.5.3',
    b: i % 3 === 0 ? 200 : 404,
  }));
  expect(seen).toEqual(expected);
  // Less than 1 MB each.
  expect(grown).toBeLessThan(200);
});
