import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import type { Noise } from '../run/outcome.ts';
import { operationOf } from './cause.ts';
import { compareScenario } from './compare.ts';

const place = (path: string): string => path.replaceAll(/\d+/g, '#');

/** Where the reference was seen to disagree with itself, asked the same twice. Such places are reported, never dropped in silence. */
export class NoiseLearner {
  readonly #counts = new Map<string, { operation: string; path: string; count: number }>();

  /** Compares two runs of one scenario on the reference; gives the places, as `step number + path`, that differ. */
  learn(steps: readonly Step[], first: readonly Reply[], second: readonly Reply[]): ReadonlySet<string> {
    const noisy = new Set<string>();
    for (const { place: at, step, divergences } of compareScenario(steps, first, second)) {
      for (const { path } of divergences) {
        noisy.add(`${at} ${place(path)}`);
        this.note(step, path);
      }
    }
    return noisy;
  }

  /** Counts a place that is not to be relied on. */
  note(step: Step, path: string): void {
    const operation = operationOf(step);
    const key = `${operation} ${place(path)}`;
    const known = this.#counts.get(key) ?? { operation, path: place(path), count: 0 };
    known.count++;
    this.#counts.set(key, known);
  }

  isNoisy(noisy: ReadonlySet<string>, at: number, path: string): boolean {
    return noisy.has(`${at} ${place(path)}`);
  }

  all(): Noise[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count);
  }
}
