import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import type { Noise } from '../run/outcome.ts';
import { operationOf } from './cause.ts';
import { compareScenario } from './compare.ts';

const place = (path: string): string => path.replaceAll(/\d+/g, '#');

/** The differences of two runs of a scenario on the reference. */
interface NoisyPlace {
  readonly step: Step;
  readonly path: string;
  readonly place: string;
}

/**
 * Where the reference was seen to disagree with itself, for the same request sent twice. Such paths are reported, never dropped in silence.
 */
export class NoiseLearner {
  readonly #counts = new Map<string, { operation: string; path: string; count: number }>();

  /** Compares two runs of one scenario on the reference; returns the differences, each as `step number + path`. */
  places(steps: readonly Step[], first: readonly Reply[], second: readonly Reply[]): NoisyPlace[] {
    return compareScenario(steps, first, second).flatMap(({ place: at, step, divergences }) =>
      divergences.map(({ path }) => ({ step, path, place: `${at} ${place(path)}` })),
    );
  }

  /** Counts a path that is not reliable. */
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
