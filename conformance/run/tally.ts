import { CellCounter } from '../matrix/counter.ts';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import { type Standin, standin } from './candidates.ts';
import { caseIds, loadCase } from './case_files.ts';
import { type Counts, count, type Judgement, judge } from './judge.ts';
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

/** Runs every case on Standin against its recording. */
export async function tally(major: Major): Promise<Proof> {
  const candidate = await standin(major);
  const counter = new CellCounter();
  const rows: Row[] = [];
  try {
    for (const id of caseIds()) {
      const judgement = await judged(id, major, candidate);
      if (judgement.verdicts.length > 0) rows.push({ id, ...count(judgement) });
      countCells(judgement, counter);
    }
  } finally {
    await candidate.close();
  }
  return { version: REFERENCE_VERSIONS[major], rows, cells: counter.cells };
}

const judged = async (id: string, major: Major, candidate: Standin) =>
  judge(await loadCase(id), major, candidate, recordedExpectation(id, major));

function countCells({ verdicts }: Judgement, counter: CellCounter): void {
  for (const { step, expected, divergences, refused, isRepeated } of verdicts) {
    if (isRepeated) continue;
    if (refused !== undefined) counter.count(step, 'refused', { expected, why: refused });
    else counter.count(step, divergences.length > 0 ? 'differs' : 'proven', { expected });
  }
}
