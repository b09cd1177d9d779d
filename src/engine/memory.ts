import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Addon } from './native.ts';

/** Bytes of the process below which nothing is looked for: collecting stops the event loop for some milliseconds. */
const SMALL = 200 * 2 ** 20;
/** How long after an index was dropped it is looked for: those that are dropped together are one work. */
const DELAY = 1000;

/**
 * Gives the memory of dropped indices back. What holds an index of the engine is an object of JavaScript, which weighs nothing there: nobody
 * would collect it before the process has grown by something else.
 */
export class MemoryKeeper {
  readonly #addon: Addon;
  #timer: NodeJS.Timeout | undefined;
  #collect: (() => void) | undefined;

  constructor(addon: Addon) {
    this.#addon = addon;
  }

  /** Notes that indices were dropped. */
  dropped(): void {
    this.#timer ??= setTimeout(() => this.#giveBack(), DELAY).unref();
  }

  #giveBack(): void {
    this.#timer = undefined;
    if (process.memoryUsage.rss() < SMALL) return;
    if (this.#collect === undefined) {
      setFlagsFromString('--expose-gc');
      this.#collect = runInNewContext('gc') as () => void;
    }
    this.#collect();
    // What was collected is dropped in the next turns.
    setTimeout(() => {
      const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) || 4;
      Promise.all(this.#addon.giveBack(threads)).catch(() => {});
    }, 50).unref();
  }
}
