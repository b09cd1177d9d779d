import { Presets, SingleBar } from 'cli-progress';

/** How far a run is. */
export interface ProgressOptions {
  /** How many scenarios are to run; absent when time decides. */
  readonly scenarios?: number;
  /** How many seconds the run may take. */
  readonly seconds?: number;
  readonly stream?: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Milliseconds since an arbitrary start. */
  readonly now?: () => number;
}

/** Without a terminal a line is written this often, in milliseconds. */
const LINE_EVERY = 10_000;

/** The bar of a run: scenarios done, requests a second, divergences so far, time left. Without a terminal it is a line now and then. */
export class Progress {
  readonly #bar: SingleBar | undefined;
  readonly #options: ProgressOptions;
  readonly #now: () => number;
  readonly #startedAt: number;
  #lineAt: number;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#startedAt = this.#now();
    this.#lineAt = this.#startedAt;
    const stream = options.stream ?? process.stderr;
    if (stream.isTTY) {
      const format = '{bar} {percentage} % | {done} | {rate} requests/s | {found} | {left} left';
      this.#bar = new SingleBar({ format, stream, hideCursor: true, clearOnComplete: true }, Presets.shades_classic);
      this.#bar.start(1000, 0, { done: '0 scenarios', rate: 0, found: 'no divergence', left: '…' });
    }
  }

  /** Prints the progress of a run: scenarios and requests done, groups of divergences found. */
  update(scenarios: number, probes: number, groups: number): void {
    const elapsed = (this.#now() - this.#startedAt) / 1000;
    const part = this.#part(scenarios, elapsed);
    const left = part > 0 ? duration((elapsed / part) * (1 - part)) : '…';
    const done = `${scenarios}${this.#options.scenarios === undefined ? '' : ` of ${this.#options.scenarios}`} scenarios`;
    const rate = elapsed > 0 ? Math.round(probes / elapsed) : 0;
    const found = groups === 0 ? 'no divergence' : `${groups} ${groups === 1 ? 'group' : 'groups'} of divergences`;
    if (this.#bar) this.#bar.update(Math.floor(part * 1000), { done, rate, found, left });
    else if (this.#now() - this.#lineAt >= LINE_EVERY) {
      this.#lineAt = this.#now();
      (this.#options.stream ?? process.stderr).write(`${done}, ${rate} requests/s, ${found}, ${left} left\n`);
    }
  }

  /** Removes the bar from the terminal. */
  stop(): void {
    this.#bar?.stop();
  }

  /** The larger fraction of the limits that is used up: scenarios or time. */
  #part(scenarios: number, elapsed: number): number {
    const { scenarios: all, seconds } = this.#options;
    return Math.min(1, Math.max(all ? scenarios / all : 0, seconds ? elapsed / seconds : 0));
  }
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
