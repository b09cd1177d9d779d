import type { Json, JsonObject } from './json.ts';
import { at, type Tape } from './tape.ts';

/** Something with a weight; 1 by default. */
export interface Weighted {
  readonly weight?: number;
}

/** Makes choices by the numbers of a tape. On a tape of zeroes every choice is the first, the smallest or no. */
export class Draw {
  readonly #tape: Tape;
  #place = 0;

  constructor(tape: Tape) {
    this.#tape = tape;
  }

  #next(): number {
    const value = at(this.#tape, this.#place++);
    this.#tape.read = Math.max(this.#tape.read, this.#place);
    return value;
  }

  /** An integer from 0 up to but not including `limit`. */
  below(limit: number): number {
    return Math.floor((this.#next() / 2 ** 32) * limit);
  }

  /** An integer between both, inclusive. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** Yes, that often out of a hundred. */
  chance(percent: number): boolean {
    return this.#next() / 2 ** 32 >= 1 - percent / 100;
  }

  /** One of these, each with equal probability; the pool must not be empty. */
  one<T>(pool: readonly T[]): T {
    return pool[this.below(pool.length)] as T;
  }

  /** One of these, the first being by far the likeliest, as words of a language are. */
  skewed<T>(pool: readonly T[]): T {
    const share = this.#next() / 2 ** 32;
    return pool[Math.min(pool.length - 1, Math.floor(pool.length ** share) - 1)] as T;
  }

  /** One of these by their weights; undefined when all of them weigh nothing. */
  weighted<T extends Weighted>(pool: readonly T[]): T | undefined {
    const total = pool.reduce((sum, { weight = 1 }) => sum + weight, 0);
    let rest = (this.#next() / 2 ** 32) * total;
    for (const item of pool) {
      rest -= item.weight ?? 1;
      if (rest < 0) return item;
    }
    return undefined;
  }

  /** A list whose length is between both numbers. */
  list<T>(least: number, most: number, make: (place: number) => T): T[] {
    return Array.from({ length: this.between(least, most) }, (_, place) => make(place));
  }

  /** The value with a probability of so many percent; otherwise undefined. */
  maybe<T>(percent: number, make: () => T): T | undefined {
    return this.chance(percent) ? make() : undefined;
  }

  /** Different ones of these, at most so many. */
  some<T>(pool: readonly T[], most: number): T[] {
    const rest = [...pool];
    const requested = Math.min(most, this.between(1, Math.max(1, pool.length)));
    const found: T[] = [];
    while (found.length < requested && rest.length > 0) found.push(...rest.splice(this.below(rest.length), 1));
    return found;
  }

  /** Members of an object: each is present with its percentage, in this order. */
  options(members: Readonly<Record<string, readonly [percent: number, make: () => Json | undefined]>>): JsonObject {
    const found: Record<string, Json> = {};
    for (const [name, [percent, make]] of Object.entries(members)) {
      const value = this.maybe(percent, make);
      if (value !== undefined) found[name] = value;
    }
    return found;
  }
}
