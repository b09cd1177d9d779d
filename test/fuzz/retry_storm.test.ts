import { expect, test } from 'vitest';
import { retryStorm } from '../../src/fuzz/defects/retry_storm.ts';
import type { Exchanged, Run } from '../../src/fuzz/run.ts';

/** A run that sends one bulk so many times, a few milliseconds apart. */
function runOf(times: number): Run {
  const exchanges = Array.from(
    { length: times },
    (_, i): Exchanged => ({
      ...{ method: 'POST', uri: '/_bulk', api: 'bulk', index: null, body: '{"index":{}}\n{}\n' },
      ...{ from: i * 5, until: i * 5 + 1, performed: undefined, got: { status: 503, text: '{}' } },
      met: { fault: 'service_unavailable', rule: 0, outcome: 'not performed', harmless: false },
    }),
  );
  return { exchanges } as unknown as Run;
}

const found = (times: number, usual: number) =>
  retryStorm.find(runOf(times), { run: runOf(usual), closeness: 'ids' } as unknown as Parameters<
    typeof retryStorm.find
  >[1]);

test('a request that is sent far more often than without faults is a storm', () => {
  expect(found(8, 1)?.title).toBe('POST /_bulk sent 6 times within 25 ms');
});

test('a program that sends the same as often without faults is none', () => {
  expect(found(400, 400)).toBeUndefined();
});
