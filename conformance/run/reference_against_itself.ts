import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNoReference } from '../reference/jars/jdk.ts';
import { type Reference, startReference } from '../reference/jars/start.ts';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import { running } from './candidates.ts';
import { caseIds, loadCase } from './case_files.ts';
import { judge } from './judge.ts';
import { recordedExpectation } from './recorded_expectation.ts';
import { report } from './report.ts';
import { scenarios } from './scenarios.ts';

/**
 * The recorded reference against one that is started now: whatever differs is noise that the normaliser or the case must know. One file per
 * major calls this, so that they run side by side.
 */
export async function referenceAgainstItself(major: Major): Promise<void> {
  const missing = whyNoReference();
  if (missing) console.log(`skipped: the ${major}.x reference cannot be started here: ${missing}`);
  const cases = await Promise.all(caseIds().map(loadCase));
  describe.skipIf(missing !== undefined)(`the ${major}.x reference answers as it was recorded`, () => {
    let reference: Reference;
    beforeAll(async () => {
      reference = await startReference({ version: REFERENCE_VERSIONS[major] });
    }, 300_000);
    afterAll(() => reference?.stop(), 30_000);

    for (const { tolerances: _, ...definition } of cases) {
      if (scenarios(definition, major).length === 0) continue;
      test(definition.id, { timeout: 240_000 }, async () => {
        const judgement = await judge(
          definition,
          major,
          running(reference.url),
          recordedExpectation(definition.id, major),
        );
        expect(report(reference.url, judgement)).toBe('');
      });
    }
  });
}
