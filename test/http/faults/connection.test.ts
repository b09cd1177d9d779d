import { Agent } from 'node:http';
import { expect } from 'vitest';
import { ask } from '../faulty_request.ts';
import { bulk, count, type FaultTests, standin, testFaults, use } from './faulty_server.ts';

/** What the connection does: faults of the network. */
const tests: FaultTests = {
  async connection_refused() {
    use('connection_refused', { millis: 150 }, { nth: 1 });
    expect((await bulk()).error).toBe('ECONNRESET');
    expect((await bulk()).error).toBe('ECONNREFUSED');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await bulk()).status).toBe(200);
  },
  async reset_before_request() {
    use('reset_before_request');
    expect((await bulk()).error).toMatch(/ECONNRESET|EPIPE/);
    expect(await count()).toBe(0);
  },
  async reset_during_request() {
    use('reset_during_request');
    expect((await bulk()).error).toMatch(/ECONNRESET|EPIPE/);
    expect(await count()).toBe(0);
  },
  async reset_after_request() {
    use('reset_after_request');
    expect((await bulk()).error).toBe('ECONNRESET');
    expect(await count()).toBe(0);
  },
  async reset_before_reply() {
    use('reset_before_reply');
    expect((await bulk()).error).toBe('ECONNRESET');
    expect(await count()).toBe(3);
  },
  async reset_during_reply() {
    use('reset_during_reply');
    expect((await bulk()).error).toMatch(/ABORTED|ECONNRESET/);
    expect(await count()).toBe(3);
  },
  async keep_alive_race() {
    use('keep_alive_race', {}, { nth: 1 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const one = () => ask(standin.url, '/', { agent });
    expect([(await one()).status, (await one()).error, (await one()).status]).toEqual([200, 'ECONNRESET', 200]);
    agent.destroy();
  },
};

testFaults(tests);
