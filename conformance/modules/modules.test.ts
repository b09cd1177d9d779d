import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import { needs } from '../reference/needs.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { count, judge } from '../run/judge.ts';
import { expectationOf } from '../run/recorded_expectation.ts';
import { readRecordingOf } from '../run/recordings.ts';
import { report } from '../run/report.ts';
import { scenarios } from '../run/scenarios.ts';
import { CASES, type ModuleCase } from './index.ts';

const expectation = ({ id, version }: ModuleCase) =>
  expectationOf(readRecordingOf(id, version), `node conformance/modules/record.ts URL ${id}`);

describe.each(MAJORS)('Standin %i answers as an older version did, except for known differences', (major) => {
  let candidate: Standin;
  beforeAll(async () => {
    candidate = await standin(major);
  });
  afterAll(() => candidate?.close());

  test.each(CASES.map((definition) => [definition.id, definition] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, definition) => {
      const result = await judge(definition, major, candidate, expectation(definition));
      expect(report(await candidate.fresh(), result)).toBe('');
      const { requests, proven } = count(result);
      expect(proven).toBe(requests);
    },
  );
});

test.each(CASES.map((definition) => [definition.id, definition] as const))(
  '%s needs a module that the servers of 8 and 9 lack when they are started from jars',
  (_, definition) => {
    const steps = scenarios(definition, 8).flatMap(({ setup, steps }) => [...setup, ...steps]);
    expect(steps.flatMap(needs)).not.toEqual([]);
  },
);
