import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';
import { INDEX, SETUP } from './corpus.ts';
import { asDerived, asRuntime, EMITTED, inOrder } from './emitted.ts';
import { factsOf } from './facts.ts';
import { readRecorded } from './recording.ts';

const recorded = readRecorded('emitted');

test('the recording is of these searches', () => {
  expect(recorded.map(({ request }) => request)).toEqual(JSON.parse(JSON.stringify(EMITTED.map(asDerived))));
});

test('most of them find documents', () => {
  const found = recorded.filter(({ facts }) => (facts.hits?.length ?? 0) > 0);
  expect(found.length).toBeGreaterThan(recorded.length * 0.4);
});

describe.each(MAJORS)(
  'Standin %i returns for runtime fields what the second reference returns for derived fields',
  (major) => {
    let candidate: Standin;
    let url: string;
    beforeAll(async () => {
      candidate = await standin(major);
      url = await candidate.fresh();
      for (const step of SETUP) expect((await exchange(url, step)).status).toBeLessThan(202);
    });
    afterAll(() => candidate?.close());

    test.each(EMITTED.map((request, place) => [JSON.stringify(request), request, place] as const))(
      '%s',
      async (_, request, place) => {
        const reply = await exchange(url, search(INDEX, asRuntime(request)));
        expect(inOrder(factsOf(reply))).toEqual(recorded[place]?.facts);
      },
    );
  },
);
