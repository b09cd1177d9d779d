import { Presets, SingleBar } from 'cli-progress';

/** Without a terminal a line is written this often, in milliseconds. */
const LINE_EVERY = 10_000;

/** The bar of a search: runs done, defects so far. Without a terminal it is a line now and then. */
export class Progress {
  readonly #bar: SingleBar | undefined;
  readonly #runs: number;
  #lineAt = performance.now();

  constructor(runs: number) {
    this.#runs = runs;
    if (!process.stderr.isTTY) return;
    const format = '{bar} {value} of {total} runs | {found} | {eta_formatted} left at most';
    this.#bar = new SingleBar({ format, stream: process.stderr, clearOnComplete: true }, Presets.shades_classic);
    this.#bar.start(runs, 0, { found: 'nothing found' });
  }

  update(runs: number, findings: number): void {
    const found = findings === 0 ? 'nothing found' : `${findings} ${findings === 1 ? 'defect' : 'defects'}`;
    this.#bar?.update(Math.min(runs, this.#runs), { found });
    if (this.#bar !== undefined || performance.now() - this.#lineAt < LINE_EVERY) return;
    this.#lineAt = performance.now();
    process.stderr.write(`${runs} of ${this.#runs} runs, ${found}\n`);
  }

  stop(): void {
    this.#bar?.stop();
  }
}
