import { describe, expect, test } from 'vitest';
import type { Major } from '../reference/jars/versions.ts';
import { takesSixteenFloats } from '../reference/processor.ts';
import { running } from './candidates.ts';
import { caseIds, loadCase } from './case_files.ts';
import { judge } from './judge.ts';
import { recordedExpectation } from './recorded_expectation.ts';
import { report } from './report.ts';
import { scenarios } from './scenarios.ts';

/**
 * The recorded reference against one that is started now: whatever differs is noise that the normaliser or the case must know. `analysis`
 * plays the cases that need the analysis plugin, else all others are played.
 */
export async function recordedOn(major: Major, url: () => string, analysis: boolean): Promise<void> {
  const all = await Promise.all(caseIds().map(loadCase));
  const cases = all.filter(({ plugin }) => (plugin === 'analysis') === analysis);
  describe('answers as it was recorded', () => {
    for (const { tolerances: _, ...definition } of cases) {
      if (scenarios(definition, major).length === 0) continue;
      // Some replies depend on what a server under load has finished in time; what differs three times in a row is no coincidence.
      const isOther = definition.sixteenFloats?.includes(major) === true && !takesSixteenFloats();
      test.skipIf(isOther)(definition.id, { timeout: 240_000, retry: 2 }, async () => {
        const result = await judge(definition, major, running(url()), recordedExpectation(definition.id, major));
        expect(report(url(), result)).toBe('');
      });
    }
  });
}
