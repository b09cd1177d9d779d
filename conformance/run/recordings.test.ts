import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import { caseIds, loadCase } from './case_files.ts';
import { recordedExpectation } from './recorded_expectation.ts';
import { caseOfFile, readRecording, recordingFolder } from './recordings.ts';
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
  const known = new Set(cases.map(({ id }) => id));
  const files = globSync('**/*.json', { cwd: recordingFolder(major) });
  expect(files.filter((file) => !known.has(caseOfFile(file)))).toEqual([]);
});

test.each(MAJORS)('no file of the recordings of %i.x is above 250 KB, unless one reply is', (major) => {
  const folder = recordingFolder(major);
  const large = globSync('**/*.json', { cwd: folder }).filter((file) => statSync(join(folder, file)).size > 251_000);
  const longest = (file: string) =>
    Math.max(
      ...readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line) => line.length),
    );
  expect(large.filter((file) => longest(file) < 200_000)).toEqual([]);
});

/** Cases whose set-up has requests that the reference rejects: what is in the index afterwards is what they are about. */
const REJECTED_ON_PURPOSE = [
  'aggregation/terms_of_addresses',
  'api/global/search_batched_reduce',
  'api/global/search_suggest_context_places',
  'mapping/binary_objects',
  'mapping/date_epoch_signs',
];

test.each(MAJORS)(
  'the set-up of every case succeeds on %i.x, so that its requests meet what they are about',
  (major) => {
    const failed = cases.filter(({ id }) => readRecording(id, major)?.setup.some(({ status }) => status >= 400));
    expect(failed.map(({ id }) => id)).toEqual(REJECTED_ON_PURPOSE);
  },
);
