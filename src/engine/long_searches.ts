/** Shapes that are remembered at the most. */
const remembered = 128;

/** Bytes of a body above which its shape is not remembered. */
const longShape = 4096;

/** Milliseconds on the pool below which a search is tried on the event loop again. */
const brief = 1;

/**
 * Searches that took too long for the event loop, by their bodies but for the digits in them: one of the same shape starts on the pool instead
 * of being given up on the event loop first.
 */
export class LongSearches {
  /** Documents that each one's targets had, the latest last. */
  readonly #documents = new Map<string, number>();

  /** The shape of a search; `undefined` where none is remembered. */
  shape(action: string, body: Uint8Array | null): string | undefined {
    if (body === null || body.length > longShape) return undefined;
    return (
      action +
      Buffer.from(body.buffer, body.byteOffset, body.length)
        .toString('latin1')
        .replaceAll(/[0-9]+/g, '0')
    );
  }

  /** Whether a search of this shape was long over at most twice as many documents. */
  includes(shape: string | undefined, documents: number): boolean {
    const before = shape === undefined ? undefined : this.#documents.get(shape);
    return before !== undefined && documents * 2 >= before;
  }

  /** Remembers a search that was given up on the event loop. */
  add(shape: string | undefined, documents: number): void {
    if (shape === undefined) return;
    this.#documents.delete(shape);
    this.#documents.set(shape, documents);
    if (this.#documents.size <= remembered) return;
    const [oldest] = this.#documents.keys();
    if (oldest !== undefined) this.#documents.delete(oldest);
  }

  /** Notes how long a search took on the pool: the first one of an index does what later ones find done. */
  took(shape: string | undefined, milliseconds: number): void {
    if (shape !== undefined && milliseconds < brief) this.#documents.delete(shape);
  }
}
