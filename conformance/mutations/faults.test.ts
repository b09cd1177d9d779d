import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { causeOf } from '../session/cause.ts';
import { compareScenario } from '../session/compare.ts';
import { loadFaultyAddon } from './engine/addon.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { type FaultyTarget, startTarget } from './target.ts';
import { BUILD_MS, useFaultyAddon } from './testing.ts';

let target: FaultyTarget;
beforeAll(async () => {
  useFaultyAddon();
  target = await startTarget(8);
}, BUILD_MS);
afterAll(() => target.close());

/** How the witness of a fault is classed, reply by reply. */
async function classes(fault: Fault): Promise<string[]> {
  target.select(undefined);
  const expected = (await target.side.play(fault.witness)) ?? [];
  target.select(fault);
  const actual = (await target.side.play(fault.witness)) ?? [];
  target.select(undefined);
  expect(expected.filter(({ status }) => status === 501)).toEqual([]);
  return compareScenario(fault.witness, expected, actual)
    .map((verdict) => causeOf(verdict)?.kind)
    .filter((kind) => kind !== undefined);
}

describe('every fault', () => {
  test('has a name of its own', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  test('of the engine has a switch, and every switch is a fault', () => {
    const switches = faults.map(({ engine }) => engine).filter((name) => name !== undefined);
    expect(switches.toSorted()).toEqual([...loadFaultyAddon().faultNames()].sort());
  });

  test.each(faults.map((fault) => [fault.name, fault] as const))('shows: %s', async (_, fault) => {
    const found = await classes(fault);
    expect(found.length).toBeGreaterThan(0);
    expect(fault.kinds).toContain(found[0]);
  });

  test('leaves no trace when it is switched off', async () => {
    for (const { witness } of faults.slice(0, 5)) {
      const [first, second] = [await target.side.play(witness), await target.side.play(witness)];
      expect(compareScenario(witness, first ?? [], second ?? []).flatMap(({ divergences }) => divergences)).toEqual([]);
    }
  });
});
