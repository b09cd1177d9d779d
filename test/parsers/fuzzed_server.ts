import type { HostileInput } from '../hostile/input.ts';
import { WatchedServer } from '../hostile/server.ts';
import type { ParserTarget } from './target.ts';

const properties = {
  t: { type: 'text' },
  k: { type: 'keyword' },
  n: { type: 'long' },
  d: { type: 'date' },
  p: { type: 'geo_point' },
  s: { type: 'geo_shape' },
  c: { type: 'completion' },
  o: { type: 'object' },
  ne: { type: 'nested', properties: { a: { type: 'keyword' } } },
};
const documents = [
  { t: 'the quick brown fox', k: 'fox', n: 1, d: '2020-01-01', p: [1, 2], c: 'fox', ne: [{ a: 'x' }] },
  { t: 'the lazy dog', k: 'dog', n: 2, d: '2021-06-01', p: [3, 4], c: 'dog', s: 'POINT(1 2)' },
  { t: 'river', k: 'river', n: 3, d: '2022-12-31', o: { x: 'y' } },
];

/** Milliseconds after which a text of a few kilobytes counts as hanging. */
const PATIENCE = 20_000;
/** The share of that in which the process has worked. */
const WORKED = 0.8;

/** A server with one small index, which is replaced when a text ends it. */
export class FuzzedServer {
  readonly #entry: string;
  readonly #port: number;
  /** The server, also while it starts. */
  #server: Promise<WatchedServer> | undefined;

  constructor(entry: string, port: number) {
    this.#entry = entry;
    this.#port = port;
  }

  /** Has the text parsed; the fault of the server, if it has one. */
  async faultOf(target: ParserTarget, text: string): Promise<string | null> {
    const server = await this.#ready();
    for (const request of target.requests(text)) {
      const idle = server.worked();
      const { status, head, millis } = await server.send({ ...request, name: target.name }, PATIENCE);
      if (status === null) await new Promise((resolve) => setTimeout(resolve, 300));
      const where = `${request.method} ${request.path.slice(0, 100)}`;
      if (server.hasEnded) return `${where}: the process ended: ${server.complaints.slice(-300)}`;
      if (millis >= PATIENCE) {
        const worked = server.worked() - idle;
        await this.stop();
        // On a busy machine the process has not worked for so long.
        return worked < PATIENCE * WORKED ? null : `${where}: no reply in ${PATIENCE} ms`;
      }
      if (status === 500 && head.includes('standin_bug')) return `${where}: ${head}`;
    }
    return null;
  }

  async #ready(): Promise<WatchedServer> {
    const running = await this.#running();
    if (running !== undefined && !running.hasEnded) return running;
    this.#server = this.#start();
    return this.#server;
  }

  /** The server that was started last, unless it could not be. */
  async #running(): Promise<WatchedServer | undefined> {
    return this.#server?.catch(() => undefined);
  }

  async #start(): Promise<WatchedServer> {
    const server = await WatchedServer.start(this.#entry, this.#port, 9);
    const lines = documents.flatMap((document, i) => [`{"index":{"_id":"${i}"}}`, JSON.stringify(document)]);
    const inputs: Omit<HostileInput, 'name'>[] = [
      { method: 'PUT', path: '/a', body: JSON.stringify({ mappings: { properties } }) },
      { method: 'POST', path: '/a/_bulk?refresh=true', body: `${lines.join('\n')}\n` },
    ];
    for (const input of inputs) {
      const { status, head } = await server.send({ ...input, name: 'prepare' }, PATIENCE);
      if (status !== 200 || head.includes('"errors":true')) throw new Error(`${input.path}: ${status} ${head}`);
    }
    return server;
  }

  async stop(): Promise<void> {
    const running = await this.#running();
    this.#server = undefined;
    await running?.stop();
  }
}
