import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Reply } from './reply.ts';

type Given = OutgoingHttpHeaders | readonly OutgoingHttpHeader[];

/** Names and values in turn, as `writeHead` takes them in any of its forms. */
function flat(given: Given | undefined): string[] {
  if (given === undefined) return [];
  if (Array.isArray(given)) return given.flat().map(String);
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}

/** A response that goes nowhere: what is written to it is collected. `done` is rejected when its writer breaks off. */
export class CapturedResponse extends ServerResponse {
  readonly done: Promise<Reply>;
  #resolve!: (reply: Reply) => void;
  #reject!: (error: Error) => void;
  #given: string[] = [];
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    this.sendDate = false;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.done.catch(() => undefined);
  }

  override writeHead(status: number, second?: string | Given, third?: Given): this {
    const given = flat(typeof second === 'string' ? third : second);
    const names = new Set(given.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase()));
    const before = flat(this.getHeaders()).filter((_, i, all) => !names.has(all[i - (i % 2)] as string));
    this.#given = [...before, ...given];
    super.writeHead(status);
    return this;
  }

  override write(chunk: unknown, ...rest: readonly unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#chunks.push(bytes(chunk, rest[0]));
    callback(rest)?.();
    return true;
  }

  override end(...args: readonly unknown[]): this {
    if (this.finished) return this;
    const [chunk] = args;
    if (!this.headersSent) this.writeHead(this.statusCode);
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') this.#chunks.push(bytes(chunk, args[1]));
    this.finished = true;
    this.#resolve({ status: this.statusCode, headers: this.#given, body: Buffer.concat(this.#chunks) });
    callback(args)?.();
    this.emit('finish');
    this.emit('close');
    return this;
  }

  override destroy(error?: Error): this {
    if (!this.finished) this.#reject(error ?? new Error('the reply was broken off'));
    this.emit('close');
    return this;
  }
}

function bytes(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8');
  return Buffer.from(chunk as Uint8Array);
}

function callback(args: readonly unknown[]): (() => void) | undefined {
  return args.find((arg): arg is () => void => typeof arg === 'function');
}
