import type { Closeness } from '../documents.ts';
import type { Run } from '../run.ts';

/** The baseline that runs are compared with: a run without faults. */
export interface Right {
  readonly run: Run;
  readonly closeness: Closeness;
}

/** Evidence of a defect in a run. */
export interface Sign {
  /** One sentence: what happened. */
  readonly title: string;
  /** Positions of the requests that show it. */
  readonly requests: readonly number[];
}

/** One kind of defect of programs: a file of this folder and a line of `registry.ts`. */
export interface Defect {
  readonly kind: string;
  /** The error in a program that has it, and what a correct one does. */
  readonly advice: string;
  /** Searches a run for it. */
  find(run: Run, right: Right): Sign | undefined;
}
