import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { conform } from '../command/conform.ts';
import { generate } from '../command/generate.ts';
import type { Major } from '../reference/jars/versions.ts';
import { AREAS } from '../scenario.ts';

/** How many generated scenarios `npm test` plays. */
const cases = Number(process.env['CONFORM_CASES'] ?? 120);
const selfCases = 30;
/** A gate must be deterministic: `npm run conform` draws new seeds. */
const seed = Number(process.env['CONFORM_SEED'] ?? 20_261_121);
/** Searches among the probes that hit something: fewer would prove little. */
const leastHitting = 0.2;

/** Known divergences of Standin, each with its reason. */
export const baselineFile = (major: Major): string => join(import.meta.dirname, '..', 'baseline', `${major}.json`);

/**
 * Plays generated scenarios on the reference at `url` and on a target: `embedded`, or the reference itself. Nothing is shrunk, so that the
 * ids of divergences do not depend on the time available: `npm run conform` shrinks.
 */
const play = (major: Major, reference: string, target: string, count: number) =>
  conform(
    {
      ...{ target, reference, seed, areas: AREAS, cases: count, lanes: 2, shrink: 0 },
      baseline: baselineFile(major),
      say: () => {},
    },
    generate(AREAS),
    undefined,
  );

/** The kit as a gate: Standin answers generated scenarios as the reference does, and the reference as itself. */
export function conformOn(major: Major, url: () => string): void {
  describe('generated scenarios', () => {
    // Again when it failed: both servers of a run share the machine with all other tests, and a server short of time answers otherwise.
    const options = { timeout: 60_000 + cases * 5000, retry: 1 };

    test(`are answered alike by Standin: ${cases}`, options, async () => {
      const { outcome, aborted } = await play(major, url(), 'embedded', cases);
      const { scenarios, requests, probes, hitting } = outcome;
      console.log(`${major}.x: ${scenarios} scenarios, ${requests} requests, ${probes} probes, ${hitting} with hits`);
      expect(aborted).toBeUndefined();
      expect(outcome.groups.filter(({ known }) => known === undefined)).toEqual([]);
      // An entry of the baseline that does not show any more has to be removed.
      expect(outcome.gone).toEqual([]);
      expect(scenarios).toBe(cases);
      expect(hitting / probes).toBeGreaterThanOrEqual(leastHitting);
    });

    test('are answered alike by the reference itself', options, async () => {
      const { outcome } = await play(major, url(), url(), selfCases);
      expect(outcome.groups).toEqual([]);
      expect(outcome.requests).toBeGreaterThan(0);
    });
  });
}
