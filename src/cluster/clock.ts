/** Where the cluster's time comes from: milliseconds since the epoch. The only source of time below the server. */
export interface Clock {
  now(): number;
  /**
   * Calls `wake` once so many milliseconds have passed; returns a function that cancels the call. Without it the machine's timer is used.
   */
  after?(millis: number, wake: () => void): () => void;
}

/** No timer of the machine runs longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Calls `wake` after so many milliseconds of the machine's time; returns a function that cancels the call. Keeps no process alive. */
export function machineTimer(millis: number, wake: () => void): () => void {
  const timer = setTimeout(wake, Math.min(millis, LONGEST_TIMER));
  timer.unref();
  return () => clearTimeout(timer);
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now(), after: machineTimer };

/** A clock that does not advance until it is moved: then the waits that have become due end. */
export class VirtualClock implements Clock {
  #now: number;
  readonly #due = new Set<{ readonly at: number; readonly wake: () => void }>();

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(millis: number, wake: () => void): () => void {
    const entry = { at: this.#now + millis, wake };
    this.#due.add(entry);
    return () => this.#due.delete(entry);
  }

  /** Moves the clock forward by `millis`. */
  advance(millis: number): void {
    if (millis < 0) throw new RangeError('a clock does not run backwards');
    this.#now += millis;
    for (const entry of [...this.#due].sort((a, b) => a.at - b.at)) {
      if (entry.at <= this.#now && this.#due.delete(entry)) entry.wake();
    }
  }
}
