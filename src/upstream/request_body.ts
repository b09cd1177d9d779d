import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Bodies of a stated length up to this many bytes are read before they are sent on, so that they can be sent again. */
const SMALL = 262_144;

/** The body of a client's request, for any number of attempts to send it on. */
export class RequestBody {
  readonly #message: IncomingMessage;
  #bytes: Buffer | null = null;
  #isEmpty: boolean;
  #stream: LazyBody | undefined;
  #onChunk: ((chunk: Buffer) => void) | undefined;

  constructor(message: IncomingMessage) {
    this.#message = message;
    const length = message.headers['content-length'];
    this.#isEmpty =
      message.headers['transfer-encoding'] === undefined && (length === undefined || Number(length) === 0);
  }

  /** Calls `onChunk` with each part that is read; to be set before anything is. */
  watch(onChunk: (chunk: Buffer) => void): void {
    this.#onChunk = onChunk;
  }

  /** Reads a small body whole, and any body within `limit` bytes where one is given; larger ones stay a stream. */
  async load(limit?: number): Promise<void> {
    if (this.#isEmpty || this.#bytes !== null) return;
    const stated = Number(this.#message.headers['content-length'] ?? Number.NaN);
    if (limit === undefined ? !(stated <= SMALL) : stated > limit) return;
    this.#bytes = await readWhole(this.#message, limit ?? SMALL, this.#onChunk);
  }

  /** Whether it can be sent once more: nothing of it was read, or all of it was and is in memory. */
  get isReplayable(): boolean {
    return this.#isEmpty || this.#bytes !== null || !(this.#stream?.isRead ?? false);
  }

  /** Whether the client has nothing more to send. */
  get isComplete(): boolean {
    return this.#isEmpty || this.#message.complete;
  }

  /** The bytes, where they were read; null where there is no body or it is a stream. */
  get bytes(): Buffer | null {
    return this.#bytes;
  }

  /** A body in memory. */
  static of(message: IncomingMessage, bytes: Buffer): RequestBody {
    const body = new RequestBody(message);
    body.#isEmpty = bytes.length === 0;
    body.#bytes = bytes;
    return body;
  }

  /** The same request's body with other bytes. */
  with(bytes: Buffer): RequestBody {
    return RequestBody.of(this.#message, bytes);
  }

  /** The body for one attempt; null where there is none. */
  open(): Buffer | Readable | null {
    if (this.#isEmpty) return null;
    if (this.#bytes !== null) return this.#bytes;
    this.#stream = new LazyBody(this.#message, this.#onChunk);
    return this.#stream;
  }
}

/** The client closed its connection within the body. */
export class ClientLeftError extends Error {
  constructor() {
    super('the client closed the connection within the body');
  }
}

/** The body is larger than what may be read of it at once. */
export class BodyTooLargeError extends Error {
  constructor(limit: number) {
    super(`the body has more than ${limit} bytes`);
  }
}

function readWhole(
  message: IncomingMessage,
  limit: number,
  onChunk: ((chunk: Buffer) => void) | undefined,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        chunks.length = 0;
        reject(new BodyTooLargeError(limit));
        return;
      }
      chunks.push(chunk);
      onChunk?.(chunk);
    });
    message.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    message.on('error', reject);
    message.on('close', () => {
      if (!message.complete) reject(new ClientLeftError());
    });
  });
}

/** Reads the message only when it is read itself: an attempt whose connection fails leaves the message untouched. */
class LazyBody extends Readable {
  readonly #message: IncomingMessage;
  readonly #onChunk: ((chunk: Buffer) => void) | undefined;
  isRead = false;

  constructor(message: IncomingMessage, onChunk: ((chunk: Buffer) => void) | undefined) {
    super();
    this.#message = message;
    this.#onChunk = onChunk;
  }

  override _read(): void {
    const message = this.#message;
    if (this.isRead) {
      message.resume();
      return;
    }
    this.isRead = true;
    if (message.destroyed && !message.complete) {
      this.destroy(new ClientLeftError());
      return;
    }
    message.on('data', (chunk: Buffer) => {
      // What comes after a failure is read and dropped.
      if (this.destroyed) return;
      this.#onChunk?.(chunk);
      if (!this.push(chunk)) message.pause();
    });
    message.on('end', () => this.push(null));
    message.on('error', (error) => this.destroy(error));
    message.on('close', () => {
      if (!message.complete) this.destroy(new ClientLeftError());
    });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.isRead) this.#message.resume();
    done(error);
  }
}
