import { expect, test } from 'vitest';
import { sharedRestarts } from './restarts.ts';

test('lanes that find a server gone at once start it once', async () => {
  const started: (() => void)[] = [];
  const restarts = sharedRestarts(() => new Promise((resolve) => started.push(resolve)));
  const lanes = [restarts.restart(0), restarts.restart(0)];
  expect(started.length).toBe(1);
  started[0]?.();
  await Promise.all(lanes);
  // One that noticed it late has nothing left to do; the next end is another.
  await restarts.restart(0);
  expect(started.length).toBe(1);
  void restarts.restart(1);
  expect([started.length, restarts.count]).toEqual([2, 2]);
});

test('a failed start is reported to all, and may be tried again', async () => {
  let tries = 0;
  const restarts = sharedRestarts(async () => {
    if (++tries === 1) throw new Error('no port');
  });
  await expect(restarts.restart(0)).rejects.toThrow('no port');
  await restarts.restart(1);
  expect(tries).toBe(2);
});
