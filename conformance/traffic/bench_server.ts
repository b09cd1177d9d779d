import { start } from '../../src/index.ts';
import type { Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import { exchange } from '../run/exchange.ts';
import { Comparison } from './comparison.ts';
import { Handles } from './handles.ts';
import type { RecordedTraffic } from './recording.ts';

/** A server in this process that is filled and emptied again and again. */
export class BenchServer {
  readonly #standin: Awaited<ReturnType<typeof start>>;

  private constructor(standin: Awaited<ReturnType<typeof start>>) {
    this.#standin = standin;
  }

  static async start(major: Major): Promise<BenchServer> {
    return new BenchServer(await start({ version: major === 8 ? '8.19' : '9.5' }));
  }

  /** Empties the server and loads a fixture; the text is why it cannot be. */
  async load(fixture: string): Promise<string | undefined> {
    await exchange(this.#standin.url, { method: 'POST', path: '/_standin/reset' });
    const headers = { 'content-type': 'application/x-ndjson' };
    const reply = await exchange(this.#standin.url, { method: 'POST', path: '/_standin/load', body: fixture, headers });
    return reply.status === 200 ? undefined : reply.body;
  }

  async dump(): Promise<string> {
    const { status, body } = await exchange(this.#standin.url, { method: 'GET', path: '/_standin/dump' });
    if (status !== 200) throw new Error(`the contents cannot be read: ${body}`);
    return body;
  }

  send(step: Step) {
    return exchange(this.#standin.url, step);
  }

  /** Sends recorded requests one after the other; gives for each whether it is answered as recorded. Ends early when `isNeeded` and one is not. */
  async play(traffic: readonly RecordedTraffic[], isNeeded = false, handles = new Handles()): Promise<boolean[]> {
    const alike: boolean[] = [];
    for (const { step, reply } of traffic) {
      const actual = await this.send(handles.fill(step));
      handles.learn(reply, actual);
      const comparison = new Comparison();
      comparison.add(step, reply, actual);
      alike.push(comparison.state.alike === 1);
      if (isNeeded && alike.at(-1) === false) break;
    }
    return alike;
  }

  close(): Promise<void> {
    return this.#standin.close();
  }
}
