import type { Closeness } from '../documents.ts';
import type { Run } from '../run.ts';

/** What runs are judged by: a run without faults. */
export interface Right {
  readonly run: Run;
  readonly closeness: Closeness;
}

/** What a run shows of a defect. */
export interface Sign {
  /** One sentence: what happened. */
  readonly title: string;
  /** Positions of the requests that show it. */
  readonly requests: readonly number[];
}

/** One kind of defect of programs: a file of this folder and a line of `registry.ts`. */
export interface Defect {
  readonly kind: string;
  /** What is wrong with a program that has it, and what a right one does. */
  readonly advice: string;
  /** Looks for it in a run. */
  find(run: Run, right: Right): Sign | undefined;
}
