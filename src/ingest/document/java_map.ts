import type { Value } from './value.ts';

/** `String.hashCode` with its upper half mixed in, as `HashMap` does. */
function spread(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A map that iterates in the order of Java's `HashMap`. ES: documents that pass through a pipeline are stored in it (api/ingest/pipelines). */
export class JavaMap {
  readonly #entries = new Map<string, Value>();
  #buckets: number;

  constructor(buckets = 16) {
    this.#buckets = buckets;
  }

  /** A copy of this one level, in a table as small as `new HashMap(size)` makes it. */
  copy(change: (value: Value) => Value): JavaMap {
    const { size } = this.#entries;
    const copy = new JavaMap(size <= 1 ? 1 : 2 ** Math.ceil(Math.log2(size)));
    for (const [key, value] of this.entries()) copy.set(key, change(value));
    return copy;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
    while (this.#entries.size > this.#buckets * 0.75) this.#buckets *= 2;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** In the order of their buckets. */
  entries(): (readonly [string, Value])[] {
    const placed = [...this.#entries].map((entry) => [spread(entry[0]) & (this.#buckets - 1), entry] as const);
    return placed.sort(([a], [b]) => a - b).map(([, entry]) => entry);
  }

  /** In the order of their insertion. */
  inserted(): (readonly [string, Value])[] {
    return [...this.#entries];
  }
}

/** A copy of a value with all that is in it. */
export function deepCopy(value: Value): Value {
  if (Array.isArray(value)) return value.map(deepCopy);
  return value instanceof JavaMap ? value.copy(deepCopy) : value;
}
