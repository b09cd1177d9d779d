import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whyNoReference } from './reference/jars/jdk.ts';
import { type Reference, startReference } from './reference/jars/start.ts';
import { MAJORS, REFERENCE_VERSIONS } from './reference/jars/versions.ts';
import { running } from './run/candidates.ts';
import { caseIds, loadCase } from './run/case_files.ts';
import { judge } from './run/judge.ts';
import { recordedExpectation } from './run/recorded_expectation.ts';
import { report } from './run/report.ts';
import { scenarios } from './run/scenarios.ts';

const missing = whyNoReference();
if (missing) console.log(`skipped: the reference cannot be compared with itself here: ${missing}`);
const cases = await Promise.all(caseIds().map(loadCase));

/** The recorded reference against one started now: whatever differs is noise that the normaliser must know. */
describe.skipIf(missing !== undefined).each(MAJORS)('the %i.x reference answers as it was recorded', (major) => {
  let reference: Reference;
  beforeAll(async () => {
    reference = await startReference({ version: REFERENCE_VERSIONS[major] });
  }, 300_000);
  afterAll(() => reference?.stop(), 30_000);

  for (const definition of cases) {
    if (scenarios(definition, major).length === 0) continue;
    test(definition.id, { timeout: 120_000 }, async () => {
      const { tolerances: _, ...plain } = definition;
      const judgement = await judge(plain, major, running(reference.url), recordedExpectation(definition.id, major));
      expect(report(reference.url, judgement)).toBe('');
    });
  }
});
