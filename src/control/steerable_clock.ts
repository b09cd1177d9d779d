import type { Clock } from '../cluster/index.ts';

/** No timer of the machine runs longer than a 32-bit number of milliseconds; without `after` of its own a clock uses that timer. */
type Timed = Required<Clock>;

interface Wait {
  /** When it ends, on this clock. */
  readonly at: number;
  readonly wake: () => void;
  /** Cancels the timer of the underlying clock; undefined while this clock is frozen. */
  cancel: (() => void) | undefined;
}

/** A clock over another one that can be frozen, moved forward and resumed. Waits follow it. */
export class SteerableClock implements Clock {
  readonly #below: Timed;
  #offset = 0;
  #frozenAt: number | undefined;
  readonly #waits = new Set<Wait>();

  constructor(below: Timed) {
    this.#below = below;
  }

  now(): number {
    return this.#frozenAt ?? this.#below.now() + this.#offset;
  }

  get isFrozen(): boolean {
    return this.#frozenAt !== undefined;
  }

  after(millis: number, wake: () => void): () => void {
    const wait: Wait = { at: this.now() + millis, wake, cancel: undefined };
    this.#waits.add(wait);
    this.#arm(wait);
    return () => {
      this.#waits.delete(wait);
      wait.cancel?.();
    };
  }

  /** Stops the clock, at the current instant or at another one (milliseconds since the epoch). */
  freeze(at: number = this.now()): void {
    for (const wait of this.#waits) disarm(wait);
    this.#frozenAt = at;
    this.#wakeDue();
  }

  /** Moves the clock forward; waits that have become due end in their order. */
  advance(millis: number): void {
    if (this.#frozenAt === undefined) this.#offset += millis;
    else this.#frozenAt += millis;
    this.#wakeDue();
    this.#armAll();
  }

  /** Lets the clock continue from its current instant. */
  resume(): void {
    if (this.#frozenAt === undefined) return;
    this.#offset = this.#frozenAt - this.#below.now();
    this.#frozenAt = undefined;
    this.#armAll();
  }

  /** Puts the clock back to the time of the clock below. */
  reset(): void {
    this.#frozenAt = undefined;
    this.#offset = 0;
    this.#armAll();
  }

  #armAll(): void {
    for (const wait of this.#waits) {
      disarm(wait);
      this.#arm(wait);
    }
  }

  #arm(wait: Wait): void {
    if (this.#frozenAt !== undefined) return;
    wait.cancel = this.#below.after(Math.max(0, wait.at - this.now()), () => {
      if (this.#waits.delete(wait)) wait.wake();
    });
  }

  #wakeDue(): void {
    const now = this.now();
    const due = [...this.#waits].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    for (const wait of due) {
      if (!this.#waits.delete(wait)) continue;
      disarm(wait);
      wait.wake();
    }
  }
}

function disarm(wait: Wait): void {
  wait.cancel?.();
  wait.cancel = undefined;
}
