import { CellCounter } from '../matrix/counter.ts';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import { type Standin, standin } from './candidates.ts';
import { caseIds, loadCase } from './case_files.ts';
import { type CaseResult, type Counts, count, judge } from './judge.ts';
import type { CellCount } from './outcome.ts';
import { recordedExpectation } from './recorded_expectation.ts';

/** How much of one case is proven. */
export interface Row extends Counts {
  readonly id: string;
}

/** What the recorded cases prove, by case and by cell of the matrix. */
export interface Proof {
  readonly version: string;
  readonly rows: readonly Row[];
  readonly cells: Readonly<Record<string, CellCount>>;
}

/** Counts what the results of cases prove against the server of one major. */
export class Tally {
  readonly #major: Major;
  readonly #counter = new CellCounter();
  readonly #rows: Row[] = [];

  constructor(major: Major) {
    this.#major = major;
  }

  add(id: string, result: CaseResult): void {
    if (result.verdicts.length > 0) this.#rows.push({ id, ...count(result) });
    for (const { step, expected, divergences, refused, isRepeated } of result.verdicts) {
      if (isRepeated) continue;
      if (refused !== undefined) this.#counter.count(step, 'refused', { expected, why: refused });
      else this.#counter.count(step, divergences.length > 0 ? 'differs' : 'proven', { expected });
    }
  }

  /** The counts so far. */
  get proof(): Proof {
    return { version: REFERENCE_VERSIONS[this.#major], rows: this.#rows, cells: this.#counter.cells };
  }
}

/** Runs every case on Standin against its recording. */
export async function tally(major: Major): Promise<Proof> {
  const candidate = await standin(major);
  const tally = new Tally(major);
  try {
    for (const id of caseIds()) tally.add(id, await results(id, major, candidate));
  } finally {
    await candidate.close();
  }
  return tally.proof;
}

const results = async (id: string, major: Major, candidate: Standin) =>
  judge(await loadCase(id), major, candidate, recordedExpectation(id, major));
