import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import type { CellCount } from '../run/outcome.ts';
import { cellsOf } from './cells.ts';
import { replyCells } from './reply_cells.ts';

/** The outcome of a request. */
export type Counted = 'proven' | 'differs' | 'refused' | 'skipped';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Maximum number of reasons that are stored for a cell; more explain nothing. */
const MOST_REASONS = 5;

/** Counts requests by the cells that they touch. */
export class CellCounter {
  readonly cells: Record<string, Writable<CellCount>> = {};

  /** Counts a request; `expected` is the reply of the reference, `why` the reason why it was refused or skipped. */
  count(step: Step, counted: Counted, { expected, why }: { expected?: Reply; why?: string } = {}): void {
    for (const cell of cellsOf(step)) this.#add(cell, counted, why);
    if (expected) for (const cell of replyCells(expected)) this.#add(cell, counted, why);
  }

  #add(cell: string, counted: Counted, why: string | undefined): void {
    const count = this.cells[cell] ?? { proven: 0, differs: 0, refused: 0, skipped: 0 };
    this.cells[cell] = count;
    count[counted]++;
    if (why === undefined || count.why?.includes(why) || (count.why?.length ?? 0) >= MOST_REASONS) return;
    count.why = [...(count.why ?? []), why];
  }
}
