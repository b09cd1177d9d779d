import { type Checkpoint, start } from '../../src/index.ts';
import type { Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import { exchange } from '../run/exchange.ts';
import { Comparison } from './comparison.ts';
import { Handles } from './handles.ts';
import type { Read } from './reads.ts';
import type { RecordedTraffic } from './recording.ts';

/** Compares a reply with the recorded one: names an unsupported feature, or a success where an error was recorded. */
export type Compared = 'alike' | 'differs' | 'refused' | 'lone error';

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

  /** The contents as a fixture. */
  async dump(): Promise<string> {
    const { status, body } = await this.send({ method: 'GET', path: '/_standin/dump' });
    if (status !== 200) throw new Error(`the contents cannot be read: ${body}`);
    return body;
  }

  checkpoint(): Checkpoint {
    return this.#standin.checkpoint();
  }

  restore(checkpoint: Checkpoint): void {
    this.#standin.restore(checkpoint);
  }

  send(step: Step) {
    return exchange(this.#standin.url, step);
  }

  /** The indices and data streams that the path of a request names, aliases resolved; its own words where there is nothing of the name. */
  async namesOf({ path }: Step): Promise<readonly string[]> {
    const given = /^\/([^/_?][^/?]*)/.exec(path)?.[1];
    if (given === undefined) return [];
    const { status, body } = await this.send({ method: 'GET', path: `/_resolve/index/${given}?expand_wildcards=all` });
    if (status !== 200) return decodeURIComponent(given).split(',');
    const { indices, aliases, data_streams } = JSON.parse(body) as Resolved;
    const names = [...indices, ...data_streams].map(({ name }) => name);
    return [...new Set([...names, ...aliases.flatMap((alias) => alias.indices)])];
  }

  /** Sends a recorded request and compares the reply with the recorded one. */
  async compare({ step, reply }: RecordedTraffic, handles: Handles): Promise<Compared> {
    const actual = await this.send(handles.fill(step));
    handles.learn(reply, actual);
    const comparison = new Comparison();
    comparison.add(step, reply, actual);
    const { alike, refused } = comparison.state;
    if (alike === 1) return 'alike';
    if (Object.keys(refused).length > 0) return 'refused';
    return reply.status >= 400 && actual.status < 400 ? 'lone error' : 'differs';
  }

  /** Sends reads one after another; returns those whose replies equal the recorded ones. Ends early when that fails for one of `needed`. */
  async play(reads: readonly Read[], needed?: ReadonlySet<Read>): Promise<ReadonlySet<Read>> {
    const handles = new Handles();
    const alike = new Set<Read>();
    for (const read of reads) {
      if ((await this.compare(read, handles)) === 'alike') alike.add(read);
      else if (needed?.has(read)) break;
    }
    return alike;
  }

  close(): Promise<void> {
    return this.#standin.close();
  }
}

interface Resolved {
  readonly indices: readonly { readonly name: string }[];
  readonly aliases: readonly { readonly indices: readonly string[] }[];
  readonly data_streams: readonly { readonly name: string }[];
}
