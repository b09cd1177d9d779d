import type { Observed } from './observed.ts';

/** Requests that are stored, the last ones. */
const LIMIT = 500;
/** Bytes of a body that are stored. */
const STORED = 4_096;

/** A stored request with its reply. */
export interface Entry {
  /** Counts from 1. */
  readonly id: number;
  /** When it was answered, in milliseconds since the epoch, on the cluster's clock. */
  readonly at: number;
  readonly method: string;
  readonly uri: string;
  readonly status: number;
  readonly millis: number;
  readonly bytes: { readonly request: number; readonly reply: number };
  readonly body: Uint8Array;
  readonly reply: Uint8Array;
}

/** A body's first bytes. A small one is stored as it is, a large one as a copy, so that the rest of it is freed. */
const begin = (body: Uint8Array): Uint8Array =>
  body.length <= STORED ? body : Uint8Array.prototype.slice.call(body, 0, STORED);

/** The last requests of one cluster with their replies and timings. */
export class Journal {
  readonly #entries: Entry[] = [];
  #last = 0;

  add({ method, uri, status, body, reply, millis }: Observed, at: number): void {
    const request = body ?? new Uint8Array();
    this.#last++;
    // A ring buffer: the index of an entry is its id modulo the limit.
    this.#entries[this.#last % LIMIT] = {
      id: this.#last,
      at,
      method,
      uri: uri.slice(0, STORED),
      status,
      millis,
      bytes: { request: request.length, reply: reply.length },
      body: begin(request),
      reply: begin(reply),
    };
  }

  /** The stored entries whose id is greater, oldest first. */
  after(id: number): readonly Entry[] {
    const found: Entry[] = [];
    for (let next = Math.max(id, this.#last - LIMIT, 0) + 1; next <= this.#last; next++) {
      const entry = this.find(next);
      if (entry !== undefined) found.push(entry);
    }
    return found;
  }

  find(id: number): Entry | undefined {
    const entry = this.#entries[id % LIMIT];
    return entry?.id === id ? entry : undefined;
  }

  clear(): void {
    this.#entries.length = 0;
  }
}
