import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import { caseIds, loadCase } from './case_files.ts';
import { recordedExpectation } from './recorded_expectation.ts';
import { recordingFile } from './recordings.ts';
import { scenarios } from './scenarios.ts';

const cases = await Promise.all(caseIds().map(loadCase));

test.each(MAJORS)('every case is recorded on %i.x as it is written', async (major) => {
  const complaints: string[] = [];
  for (const definition of cases) {
    const expectation = recordedExpectation(definition.id, major);
    for (const { name, setup, steps } of scenarios(definition, major)) {
      const expected = await expectation(name, [...setup, ...steps]);
      if (typeof expected === 'string') complaints.push(`${definition.id}, ${name}: ${expected}`);
    }
  }
  expect(complaints).toEqual([]);
});

test.each(MAJORS)('every recording of %i.x belongs to a case', (major) => {
  const folder = recordingFile('', major).slice(0, -'.json'.length);
  const known = new Set(cases.map(({ id }) => `${id}.json`));
  expect(globSync('**/*.json', { cwd: folder }).filter((file) => !known.has(file))).toEqual([]);
});
