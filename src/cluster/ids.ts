import { randomBytes } from 'node:crypto';

/** The source of the cluster's identifiers. `fork` returns a source that continues from the same point. */
export interface Ids {
  /** An index uuid: 22 characters of base64url. */
  uuid(): string;
  /** The generated id of a document: 20 characters of base64url, made of the time and a sequence number. */
  documentId(now: number): string;
  fork(): Ids;
}

/** Ids from one 32-bit state: the same seed generates the same ids, whatever the machine. */
export class SeededIds implements Ids {
  #state: number;
  #sequence: number;
  readonly #node: Buffer;

  constructor(seed: number) {
    this.#state = seed >>> 0;
    this.#sequence = this.#next() & 0xffffff;
    this.#node = this.#bytes(6);
  }

  uuid(): string {
    return this.#bytes(16).toString('base64url');
  }

  documentId(now: number): string {
    this.#sequence = (this.#sequence + 1) & 0xffffff;
    const id = Buffer.alloc(15);
    // The bytes that change least come in the middle, so that neighbouring ids share long runs.
    id[0] = this.#sequence;
    id[1] = this.#sequence >>> 16;
    const high = Math.floor(now / 65536);
    id[2] = high;
    id[3] = high >>> 8;
    id[4] = high >>> 16;
    id[5] = Math.floor(now / 2 ** 40);
    this.#node.copy(id, 6);
    id[12] = now / 256;
    id[13] = this.#sequence >>> 8;
    id[14] = now;
    return id.toString('base64url');
  }

  fork(): SeededIds {
    const copy = new SeededIds(0);
    copy.#state = this.#state;
    copy.#sequence = this.#sequence;
    this.#node.copy(copy.#node);
    return copy;
  }

  /** splitmix32: one step of the generator. */
  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let z = this.#state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  }

  #bytes(length: number): Buffer {
    const bytes = Buffer.alloc(length);
    for (let i = 0; i < length; i++) bytes[i] = this.#next();
    return bytes;
  }
}

/** Ids that differ from run to run. */
export function randomIds(): Ids {
  return new SeededIds(randomBytes(4).readUInt32LE());
}
