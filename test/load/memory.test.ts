import { afterAll, beforeAll, expect, it } from 'vitest';
import { WatchedServer } from '../hostile/server.ts';
import { LoadClient } from './client.ts';

/** `STANDIN_CYCLES=1000 npx vitest run test/load/memory.test.ts` creates, loads and deletes that often. */
const CYCLES = Number(process.env['STANDIN_CYCLES'] ?? 10);
/** A port of this test's own; the process number separates runs in parallel. */
const PORT = 30_000 + (process.pid % 10_000);
const DOCUMENTS = 40_000;
/** What the process may hold of its size at the start, once its memory was given back. */
const ALLOWED = 1.3;
/** Milliseconds until then. A busy machine is late. */
const PATIENCE = 20_000;

const server = await WatchedServer.start('dist/cli.js', PORT, 9);
afterAll(() => server.stop());
const client = new LoadClient(`http://127.0.0.1:${PORT}`);

async function load(path: string, documents: number): Promise<void> {
  for (let from = 0; from < documents; from += 5000) {
    const lines = Array.from(
      { length: Math.min(5000, documents - from) },
      (_, i) =>
        `{"index":{}}\n{"name":"city ${from + i}","country":"c${i % 97}","population":${i},"text":"one of many ${i}"}\n`,
    );
    expect((await client.send('POST', `${path}/cities/_bulk`, lines.join(''))).body.errors).toBe(false);
  }
  await client.send('POST', `${path}/_refresh`);
}

/** The size of the process once it is small enough, or when there is no more time, in megabytes. */
async function settled(): Promise<number> {
  const until = performance.now() + PATIENCE;
  while (server.memory().now > limit && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 200));
  return server.memory().now / 2 ** 20;
}

/** What the process may hold: more than after it has answered one request of each kind. */
let limit = 0;
beforeAll(async () => {
  await load('', 100);
  await client.send('DELETE', '/*');
  limit = server.memory().now * ALLOWED;
});

it('memory is given back after indices were dropped', { timeout: 180_000 }, async () => {
  const { body: empty } = await client.send('POST', '/_standin/checkpoint');
  const drops: [string, () => Promise<unknown>][] = [
    ['deleted', () => client.send('DELETE', '/*')],
    ['restored', () => client.send('POST', '/_standin/restore', empty)],
  ];
  for (const [name, drop] of drops) {
    server.forgetPeak();
    await load('', DOCUMENTS);
    expect(server.memory().peak, `${name}: nothing was loaded`).toBeGreaterThan(limit);
    await drop();
    expect(await settled(), name).toBeLessThanOrEqual(limit / 2 ** 20);
  }
  const { body: fork } = await client.send('POST', '/_standin/fork', { name: 'copy' });
  await load('/_standin/c/copy', DOCUMENTS);
  await client.send('DELETE', `/_standin/fork/${fork.fork}`);
  expect(await settled(), 'a fork').toBeLessThanOrEqual(limit / 2 ** 20);
});

it('creating, loading and deleting again and again does not let the process grow', { timeout: 3_600_000 }, async () => {
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await load('', 2000);
    await client.send('DELETE', '/*');
  }
  expect(await settled()).toBeLessThanOrEqual(limit / 2 ** 20);
});
