import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';

/** Members whose values a server makes up. */
const MADE_UP: ReadonlySet<string> = new Set(['_scroll_id', 'pit_id', 'id', '_id', 'task']);
/** Matches such a value, also percent-encoded in a path. */
const TOKEN = /(?:[\w=+/:-]|%[0-9A-Fa-f]{2}){20,}/g;
/** Values that are stored; the oldest are forgotten. */
const LIMIT = 20_000;
/** The maximum length of texts that are searched, in characters. */
const SIZE = 2_000_000;

/** Pairs of values that two servers made up for the same thing: ids of documents, scrolls, points in time, tasks. */
export class Handles {
  readonly #others = new Map<string, string>();
  readonly #onLearned: ((first: string, second: string) => void) | undefined;

  /** `onLearned` is called with each pair. */
  constructor(onLearned?: (first: string, second: string) => void) {
    this.#onLearned = onLearned;
  }

  /** Others that know the same pairs and learn for themselves. */
  copy(): Handles {
    const copy = new Handles();
    for (const [value, other] of this.#others) copy.#others.set(value, other);
    return copy;
  }

  /** Learns from two replies to one request which of the second server's handles corresponds to which of the first one's. */
  learn(first: Reply, second: Reply): void {
    if (!/"(?:_scroll_id|pit_id|_?id|task)"/.test(first.body) || first.body.length > SIZE) return;
    try {
      this.#walk(JSON.parse(first.body), JSON.parse(second.body));
    } catch {
      // A reply that is not JSON contains no handles.
    }
  }

  #walk(a: unknown, b: unknown): void {
    if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return;
    for (const [key, value] of Object.entries(a)) {
      const other = (b as Record<string, unknown>)[key];
      if (typeof value === 'string' && typeof other === 'string') {
        if (MADE_UP.has(key) && value !== other && value.length >= 20) this.#store(value, other);
      } else this.#walk(value, other);
    }
  }

  #store(value: string, other: string): void {
    const [oldest] = this.#others.keys();
    if (this.#others.size >= LIMIT && oldest !== undefined) this.#others.delete(oldest);
    this.#others.set(value, other);
    this.#onLearned?.(value, other);
  }

  /** The request with the second server's values. */
  fill(step: Step): Step {
    if (this.#others.size === 0) return step;
    const path = step.path.replace(TOKEN, (token) => this.#token(token, true));
    if (typeof step.body !== 'string' || step.body.length > SIZE) return { ...step, path };
    return { ...step, path, body: step.body.replace(TOKEN, (token) => this.#token(token, false)) };
  }

  #token(token: string, isPath: boolean): string {
    if (!isPath) return this.#others.get(token) ?? token;
    // A path has slashes between its parts.
    return token
      .split('/')
      .map((part) => {
        const other = this.#others.get(decode(part));
        return other === undefined ? part : encodeURIComponent(other);
      })
      .join('/');
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
