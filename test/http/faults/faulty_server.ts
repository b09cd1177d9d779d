import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultRule, type Standin, start } from '../../../src/index.ts';
import { ask, type Seen } from '../faulty_request.ts';

/** The server of the test that runs. */
export let standin: Standin;

/** Gives each test of a file a server of its own. */
export function useServer(): void {
  beforeEach(async () => {
    standin = await start();
  });
  afterEach(() => standin.close());
}

/** What the client sees of each fault; run by `testFaults`. */
export type FaultTests = Readonly<Record<string, () => Promise<void>>>;

/** Runs a test for each fault of a file. */
export function testFaults(tests: FaultTests): void {
  useServer();
  it.each(Object.entries(tests))('%s is what its file says', async (_, run) => {
    expect.hasAssertions();
    await run();
  });
}

export const BULK =
  '{"index":{"_index":"a","_id":"1"}}\n{"n":1}\n{"index":{"_index":"a","_id":"2"}}\n{"n":2}\n{"create":{"_index":"a"}}\n{"n":3}\n';
export const json = ({ body }: Seen) => JSON.parse(body.toString('utf8'));
export const bulk = () => ask(standin.url, '/_bulk?refresh=true', { method: 'POST', body: BULK });
export const search = (headers = {}) => ask(standin.url, '/a/_search', { headers });
export const count = async () => {
  standin.faults.clear();
  const { status, body } = await ask(standin.url, '/a/_count');
  return status === 404 ? 0 : JSON.parse(body.toString()).count;
};
export const use = (fault: string, options: object = {}, more: Partial<FaultRule> = {}) =>
  standin.faults.set({ faults: [{ fault, options: options as Record<string, unknown>, ...more }] });
