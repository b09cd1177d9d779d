import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Major } from '../reference/jars/versions.ts';
import { readLedger } from '../report/ledger_file.ts';
import { lost } from '../report/lost.ts';
import { type Standin, standin } from './candidates.ts';
import { caseIds, loadCase } from './case_files.ts';
import { judge } from './judge.ts';
import { recordedExpectation } from './recorded_expectation.ts';
import { report } from './report.ts';
import { scenarios } from './scenarios.ts';
import { Tally } from './tally.ts';

/**
 * Plays every recorded case on Standin and compares what they prove with the committed ledger. One file per major calls this, so that the
 * majors run side by side; each case is played once.
 */
export async function replay(major: Major): Promise<void> {
  const cases = await Promise.all(caseIds().map(loadCase));
  const tally = new Tally(major);

  describe(`Standin answers as the recorded ${major}.x reference`, () => {
    let candidate: Standin;
    beforeAll(async () => {
      candidate = await standin(major);
    });
    afterAll(() => candidate?.close());

    for (const definition of cases) {
      if (scenarios(definition, major).length === 0) continue;
      test(definition.id, { timeout: 60_000 }, async () => {
        const result = await judge(definition, major, candidate, recordedExpectation(definition.id, major));
        tally.add(definition.id, result);
        expect(report(await candidate.fresh(), result)).toBe('');
      });
    }
  });

  test(`nothing that was proven against ${major}.x is lost`, () => {
    const committed = readLedger(major);
    expect(Object.values(committed.cells).filter(({ proven }) => proven > 0).length).toBeGreaterThan(300);
    expect(lost(committed, tally.proof)).toEqual([]);
  });
}
