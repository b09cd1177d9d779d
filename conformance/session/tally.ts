import { cellsOf } from '../matrix/cells.ts';
import type { CellCount } from '../run/outcome.ts';
import { isRead } from '../run/refusal.ts';
import type { StepVerdict } from './compare.ts';

type Counted = keyof CellCount;
const HITS = /"total":\{"value":[1-9]|"hits":\[\{|"buckets":\[\{/;

/** Counts what was compared, by cell of the matrix and over all. */
export class Tally {
  scenarios = 0;
  requests = 0;
  probes = 0;
  hitting = 0;
  errors = 0;
  readonly skipped: Record<string, number> = {};
  readonly refused: Record<string, number> = {};
  readonly cells: Record<string, Record<Counted, number>> = {};

  #count(cells: readonly string[], counted: Counted): void {
    for (const cell of cells) {
      this.cells[cell] ??= { proven: 0, differs: 0, refused: 0, skipped: 0 };
      this.cells[cell][counted]++;
    }
  }

  /** Counts one verdict; `differs` says whether its divergences stand. */
  verdict({ step, expected, refused }: StepVerdict, differs: boolean): void {
    this.requests++;
    if (isRead(step)) this.probes++;
    if (expected.status >= 400) this.errors++;
    if (step.path.includes('/_search') && expected.status === 200 && HITS.test(expected.body)) this.hitting++;
    if (refused !== undefined) this.refused[refused] = (this.refused[refused] ?? 0) + 1;
    this.#count(cellsOf(step), refused !== undefined ? 'refused' : differs ? 'differs' : 'proven');
  }

  skip(step: StepVerdict['step'], reason: string): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
    this.#count(cellsOf(step), 'skipped');
  }

  /** A whole scenario that could not be asked for. */
  skipScenario(reason: string): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
  }
}
