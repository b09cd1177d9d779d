import { CellCounter } from '../matrix/counter.ts';
import { countAggregations, NO_AGGREGATIONS } from '../run/aggregation_counts.ts';
import { isRead } from '../run/refusal.ts';
import type { StepVerdict } from './compare.ts';

const HITS = /"total":\{"value":[1-9]|"hits":\[\{|"buckets":\[\{/;

/** Counts what was compared, by cell of the matrix and in total. */
export class Tally {
  scenarios = 0;
  requests = 0;
  probes = 0;
  hitting = 0;
  errors = 0;
  aggregations = NO_AGGREGATIONS;
  readonly skipped: Record<string, number> = {};
  readonly refused: Record<string, number> = {};
  readonly #counter = new CellCounter();

  /** Counts by cell of the matrix. */
  get cells(): CellCounter['cells'] {
    return this.#counter.cells;
  }

  /** Counts one verdict; `differs` says whether its divergences count. */
  verdict({ step, expected, refused }: StepVerdict, differs: boolean): void {
    this.requests++;
    if (isRead(step)) this.probes++;
    if (expected.status >= 400) this.errors++;
    if (step.path.includes('/_search') && expected.status === 200 && HITS.test(expected.body)) this.hitting++;
    if (refused === undefined) this.aggregations = countAggregations(this.aggregations, step, expected.status);
    if (refused !== undefined) this.refused[refused] = (this.refused[refused] ?? 0) + 1;
    if (refused !== undefined) this.#counter.count(step, 'refused', { expected, why: refused });
    else this.#counter.count(step, differs ? 'differs' : 'proven', { expected });
  }

  skip(step: StepVerdict['step'], reason: string): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
    this.#counter.count(step, 'skipped', { why: reason });
  }

  /** A complete scenario that could not be played. */
  skipScenario(reason: string): void {
    this.skipped[reason] = (this.skipped[reason] ?? 0) + 1;
  }
}
