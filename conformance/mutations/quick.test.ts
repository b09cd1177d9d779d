/** A quick part of `npm run mutations`: generated traffic finds faults of every kind, and nothing where there is none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Expectations } from './expected.ts';
import { faults } from './faults.ts';
import { divergencesWithoutFault, hunt } from './hunt.ts';
import { type FaultyTarget, startTarget } from './target.ts';
import { BUILD_MS, useFaultyAddon } from './testing.ts';

const CASES = 80;
const FOUND = [
  'score off by 1e-4',
  'tie order swapped',
  'total capped at 7',
  'last bucket dropped',
  '_seq_no off by one',
  'root_cause missing',
  '1 for 1.0',
  'location missing',
  'boost ignored',
  'refresh ignored',
  'engine: range gt as gte',
  'engine: version not bumped',
  'engine: idf without one',
  'engine: refresh shows nothing',
  'engine: ties last document first',
  'engine: float column truncated',
];

let target: FaultyTarget;
let expectations: Expectations;
beforeAll(async () => {
  useFaultyAddon();
  target = await startTarget(8);
  // Standin without faults is the reference here: the faults are tested, not Standin.
  expectations = new Expectations(target.side, { major: 8, seed: 1, cases: CASES, capabilities: new Set() });
  for (let n = 0; n < CASES; n++) await expectations.at(n);
}, BUILD_MS);
afterAll(() => target.close());

test('without a fault nothing differs', { timeout: 60_000 }, async () => {
  expect(await divergencesWithoutFault(target, expectations)).toEqual({ known: {}, titles: [] });
});

test.each(FOUND)('found and classed: %s', { timeout: 60_000 }, async (name) => {
  const fault = faults.find((other) => other.name === name);
  if (fault === undefined) throw new Error(`there is no fault [${name}]`);
  const { after, kind } = await hunt(fault, target, expectations);
  expect(after).toBeDefined();
  expect(fault.kinds).toContain(kind);
});
