import { afterAll, expect, it } from 'vitest';
import { start } from '../../src/index.ts';
import { runLoad } from './run.ts';

const standin = await start({});
afterAll(() => standin.close());
const options = { clients: 32, millis: 5000, seed: 1 };

it.each([
  ['a server', () => standin.url],
  ['a virtual cluster', () => standin.virtual('load')],
])('32 clients of %s never see what must not be', { timeout: 60_000 }, async (_, url) => {
  const { violations, increments, conflicts } = await runLoad({ ...options, url: url() });
  expect(violations).toEqual([]);
  expect(increments).toBeGreaterThan(10);
  expect(conflicts).toBeGreaterThan(0);
});

it('a fork withstands the same', { timeout: 60_000 }, async () => {
  const origin = await start({});
  const fork = await origin.fork();
  await origin.close();
  expect((await runLoad({ ...options, url: fork.url })).violations).toEqual([]);
  await fork.close();
});
