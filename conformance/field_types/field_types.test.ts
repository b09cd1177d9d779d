import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';
import { factsOf } from './facts.ts';
import { FIELD_TYPES } from './index.ts';
import { readRecorded } from './recording.ts';

describe.each(MAJORS)('Standin %i', (major) => {
  describe.each(Object.keys(FIELD_TYPES))('has %s as the second reference does', (name) => {
    const { setup, requests } = FIELD_TYPES[name] ?? { setup: [], requests: [] };
    const recorded = readRecorded(name);
    let candidate: Standin;
    let url: string;
    beforeAll(async () => {
      candidate = await standin(major);
      url = await candidate.fresh();
      for (const step of setup) {
        const { status, body } = await exchange(url, step);
        expect({ status: status < 202, errors: body.includes('"errors":true') }).toEqual({
          status: true,
          errors: false,
        });
      }
    });
    afterAll(() => candidate?.close());

    test('has a recording of the same requests', () => {
      expect(recorded.map(({ request }) => request)).toEqual(JSON.parse(JSON.stringify(requests)));
    });
    for (const [place, { request, facts }] of recorded.entries()) {
      const body = typeof request.body === 'string' ? request.body : '';
      test(`${place}: ${request.method} ${request.path} ${body}`, async () => {
        expect(factsOf(await exchange(url, request))).toEqual(facts);
      });
    }
  });
});

test.each(Object.keys(FIELD_TYPES))('most requests about %s find something', (name) => {
  const recorded = readRecorded(name);
  const found = recorded.filter(({ facts }) => facts.status < 300 && facts.total !== '0');
  expect(found.length).toBeGreaterThan(recorded.length * 0.6);
});
