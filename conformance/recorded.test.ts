import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS } from './reference/jars/versions.ts';
import { type Standin, standin } from './run/candidates.ts';
import { caseIds, loadCase } from './run/case_files.ts';
import { judge } from './run/judge.ts';
import { recordedExpectation } from './run/recorded_expectation.ts';
import { report } from './run/report.ts';
import { scenarios } from './run/scenarios.ts';

const cases = await Promise.all(caseIds().map(loadCase));

describe.each(MAJORS)('Standin answers as the recorded %i.x reference', (major) => {
  let candidate: Standin;
  beforeAll(async () => {
    candidate = await standin(major);
  });
  afterAll(() => candidate?.close());

  for (const definition of cases) {
    if (scenarios(definition, major).length === 0) continue;
    test(definition.id, { timeout: 30_000 }, async () => {
      const judgement = await judge(definition, major, candidate, recordedExpectation(definition.id, major));
      expect(report(await candidate.fresh(), judgement)).toBe('');
    });
  }
});
