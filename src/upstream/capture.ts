import type { Exchanged, RequestHead } from './tap.ts';

/** Bytes of one body that are stored of an exchange. */
export const CAPTURE_LIMIT = 16_777_216;

/** Collects a body up to a limit. */
class Collected {
  #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > CAPTURE_LIMIT) this.#chunks = [];
    else this.#chunks.push(chunk);
  }

  get isWhole(): boolean {
    return this.#size <= CAPTURE_LIMIT;
  }

  get bytes(): Buffer | null {
    return this.#size === 0 || !this.isWhole ? null : Buffer.concat(this.#chunks);
  }
}

/** The parts of one exchange that are collected for the taps. */
export class Capture {
  readonly #head: RequestHead;
  readonly #begun = performance.now();
  readonly #startedAt: number;
  readonly #body = new Collected();
  readonly #reply = new Collected();
  readonly isCapturing: boolean;
  #status = 0;
  #headers: readonly string[] = [];

  /** `startedAt` is when the proxy started, on the clock of `performance.now()`. */
  constructor(head: RequestHead, startedAt: number, isCapturing: boolean) {
    this.#head = head;
    this.#startedAt = startedAt;
    this.isCapturing = isCapturing;
  }

  start(status: number, headers: readonly string[]): void {
    this.#status = status;
    this.#headers = headers;
  }

  request(chunk: Buffer): void {
    if (this.isCapturing) this.#body.add(chunk);
  }

  reply(chunk: Buffer): void {
    if (this.isCapturing) this.#reply.add(chunk);
  }

  /** The exchange; `isEnded` is false when the reply was cut off. */
  finish(isEnded: boolean): Exchanged {
    return {
      ...this.#head,
      head: this.#head,
      body: this.#body.bytes,
      status: this.#status,
      replyHeaders: this.#headers,
      reply: this.#reply.bytes,
      isWhole: isEnded && this.isCapturing && this.#body.isWhole && this.#reply.isWhole,
      atMs: this.#begun - this.#startedAt,
      tookMs: performance.now() - this.#begun,
    };
  }
}
