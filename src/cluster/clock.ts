/** Where the cluster's time comes from: milliseconds since the epoch. The only source of time below the server. */
export interface Clock {
  now(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is moved. */
export class VirtualClock implements Clock {
  #now: number;

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** Moves the clock forward by `millis`. */
  advance(millis: number): void {
    if (millis < 0) throw new RangeError('a clock does not run backwards');
    this.#now += millis;
  }
}
