/** Numbers in an order that a seed decides. */
export class Random {
  #state: number;
  /** The largest size that is made. */
  #cap = Number.POSITIVE_INFINITY;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  one<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  /** A size from 1 to `most`, each order of magnitude as likely as another. */
  size(most: number): number {
    const limit = Math.min(most, this.#cap);
    return Math.max(1, Math.floor(10 ** ((this.below(1000) / 1000) * Math.log10(limit))));
  }

  /** The results of `make` for sizes of at most `cap`. */
  within<T>(cap: number, make: (random: Random) => T): T {
    const before = this.#cap;
    this.#cap = Math.min(before, cap);
    try {
      return make(this);
    } finally {
      this.#cap = before;
    }
  }
}
