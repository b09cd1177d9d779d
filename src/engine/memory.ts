import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Addon } from './native.ts';

/** Growth of the process in bytes since its start from which memory is given back after indices were dropped. */
const GROWN_BY_DROPPED = 20 * 2 ** 20;
/** Growth since memory was last given back from which it is after documents were written: most of it is what they need. */
const GROWN_BY_WRITTEN = 64 * 2 ** 20;
/** Bytes of documents after which memory is given back, once nothing has been written for a while. */
const WRITTEN = 2 ** 20;
/** Milliseconds before a collection: indices that are dropped together are collected together. */
const DELAY = 1000;
const LONGEST_DELAY = 2500;
/** A collection stops the event loop: it is delayed by so many times what the last one took. */
const PAUSE = 20;
/** The size of the JavaScript heap in bytes above which a collection that returns all free pages takes too long. */
const LARGE_HEAP = 100 * 2 ** 20;

/** Bytes of the process in memory; 0 where that cannot be read, as in a root folder without /proc: nothing is given back there. */
function resident(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}

type Collect = (options?: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/**
 * Gives memory back to the operating system: that of dropped indices, and what was used to write documents. An index of the engine is held
 * by a small object of JavaScript: the garbage collector would not run before the process has grown by something else.
 */
export class MemoryKeeper {
  readonly #addon: Addon;
  readonly #first = resident();
  /** The size of the process when memory was last given back. */
  #size = this.#first;
  #took = 0;
  #written = 0;
  /** Writes that have begun and not ended. */
  #writing = 0;
  #afterDrop: NodeJS.Timeout | undefined;
  #afterWrites: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #collect: Collect | undefined;

  constructor(addon: Addon) {
    this.#addon = addon;
  }

  /** Notes that indices were dropped. */
  dropped(): void {
    this.#afterDrop ??= setTimeout(
      () => {
        this.#afterDrop = undefined;
        this.#giveBack(this.#first + GROWN_BY_DROPPED);
      },
      Math.min(LONGEST_DELAY, Math.max(DELAY, this.#took * PAUSE)),
    ).unref();
  }

  /** Notes that so many bytes of documents are written on the pool until the promise is settled. */
  writing(bytes: number, until: Promise<unknown>): void {
    this.#writing++;
    const ended = () => {
      this.#writing--;
      this.wrote(0);
    };
    until.then(ended, ended);
    this.wrote(bytes);
  }

  /** Notes that so many bytes of documents were written. */
  wrote(bytes: number): void {
    this.#written += bytes;
    if (this.#written < WRITTEN) return;
    if (this.#afterWrites !== undefined) {
      this.#afterWrites.refresh();
      return;
    }
    this.#afterWrites = setTimeout(() => {
      this.#afterWrites = undefined;
      // What is needed until the writes end would count as the size from which the process grows.
      if (this.#writing > 0) return;
      this.#written = 0;
      this.#giveBack(this.#size + GROWN_BY_WRITTEN);
    }, DELAY).unref();
  }

  /** Gives memory back where the process is larger than allowed; a second time, as some of it is only freed by then. */
  #giveBack(allowed: number, isFirst = true): void {
    if (resident() < allowed) return;
    if (this.#collect === undefined) {
      setFlagsFromString('--expose-gc');
      this.#collect = runInNewContext('gc') as Collect;
    }
    const began = performance.now();
    // Other collections leave free pages of V8 in a pool for some seconds.
    if (process.memoryUsage().heapUsed < LARGE_HEAP) this.#collect({ type: 'major', flavor: 'last-resort' });
    else this.#collect();
    this.#took = performance.now() - began;
    // What was collected is dropped in the next turns of the event loop.
    setTimeout(() => void this.#giveBackFreed(), 50).unref();
    if (isFirst) this.#again ??= setTimeout(() => this.#giveBackAgain(), Math.max(DELAY, this.#took * PAUSE)).unref();
  }

  #giveBackAgain(): void {
    this.#again = undefined;
    if (this.#writing === 0) this.#giveBack(this.#first + GROWN_BY_DROPPED, false);
  }

  async #giveBackFreed(): Promise<void> {
    const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) || 4;
    await Promise.all(this.#addon.giveBack(threads)).catch(() => {});
    // What writes of now need is given back after them.
    if (this.#writing === 0 && this.#written < WRITTEN) this.#size = resident();
  }
}
