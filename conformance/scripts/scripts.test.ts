import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';
import { NESTED_SETUP, SETUP } from './corpus.ts';
import { factsOf } from './facts.ts';
import { readRecorded } from './recording.ts';
import { indexOf, REQUESTS } from './requests/index.ts';

describe.each(MAJORS)('Standin %i runs scripts as the second reference does', (major) => {
  let candidate: Standin;
  let url: string;
  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    for (const step of [...SETUP, ...NESTED_SETUP]) expect((await exchange(url, step)).status).toBeLessThan(202);
  });
  afterAll(() => candidate?.close());

  describe.each(Object.keys(REQUESTS))('%s', (name) => {
    const recorded = readRecorded(name);
    test('has a recording of the same requests', () => {
      expect(recorded.map(({ request }) => request)).toEqual(JSON.parse(JSON.stringify(REQUESTS[name])));
    });
    for (const { request, facts } of recorded) {
      test(JSON.stringify(request), async () => {
        expect(factsOf(await exchange(url, search(indexOf(name), request)))).toEqual(facts);
      });
    }
  });
});

test('most scripts of the recordings return values', () => {
  const all = Object.keys(REQUESTS).flatMap((name) => readRecorded(name));
  const found = all.filter(({ facts }) => facts.hits?.some(([id]) => id !== ''));
  expect(found.length).toBeGreaterThan(all.length * 0.7);
});
