/** A feature that requests were refused for, with the first of those requests. */
export interface Refusal {
  /** The reason as the reply reports it. */
  readonly reason: string;
  count: number;
  /** Method and path of the first request. */
  readonly first: string;
}

/** Counts replies with 501, by reason. A bounded number of reasons is stored; further ones are counted together. */
export class Refusals {
  readonly #byReason = new Map<string, Refusal>();
  readonly #onFirst: ((refusal: Refusal) => void) | undefined;

  /** `onFirst` is called once for each reason. */
  constructor(onFirst?: (refusal: Refusal) => void) {
    this.#onFirst = onFirst;
  }

  /** Notes a reply of status 501. */
  note(method: string, uri: string, body: unknown): void {
    const reason = reasonOf(body);
    const known = this.#byReason.get(reason);
    if (known !== undefined) {
      known.count++;
      return;
    }
    if (this.#byReason.size >= LIMIT) return;
    const refusal = { reason, count: 1, first: `${method} ${uri.slice(0, 500)}` };
    this.#byReason.set(reason, refusal);
    this.#onFirst?.(refusal);
  }

  list(): readonly Refusal[] {
    return [...this.#byReason.values()];
  }

  clear(): void {
    this.#byReason.clear();
  }
}

/** Reasons that are stored. */
const LIMIT = 1_000;

function reasonOf(body: unknown): string {
  const text = body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : body;
  const parsed = typeof text === 'string' ? parse(text) : text;
  const { error } = (parsed ?? {}) as { readonly error?: { readonly reason?: unknown } };
  if (typeof error?.reason === 'string') return error.reason;
  // A reply in YAML.
  return /^\s*reason: "(.*)"$/m.exec(`${text}`)?.[1] ?? 'not implemented';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
