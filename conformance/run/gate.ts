import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { conform } from '../command/conform.ts';
import { generate } from '../command/generate.ts';
import type { Major } from '../reference/jars/versions.ts';
import { AREAS } from '../scenario.ts';

/** How many generated scenarios `npm test` plays at most, and for how long. */
const cases = Number(process.env['CONFORM_CASES'] ?? 400);
const seconds = Number(process.env['CONFORM_SECONDS'] ?? 60);
/** A gate must not fail by chance: `npm run conform` takes new seeds. */
const seed = Number(process.env['CONFORM_SEED'] ?? 20_261_121);
/** Searches among the probes that hit something: fewer would prove little. */
const leastHitting = 0.2;

/** Known divergences of Standin, each with its reason. */
export const baselineFile = (major: Major): string => join(import.meta.dirname, '..', 'baseline', `${major}.json`);

/** Plays generated scenarios on the reference at `url` and on a target: `embedded`, or the reference itself. */
const play = (major: Major, reference: string, target: string, limit: { cases: number; seconds: number }) =>
  conform(
    { ...limit, target, reference, areas: AREAS, seed, lanes: 2, baseline: baselineFile(major), say: () => {} },
    generate(AREAS),
    undefined,
  );

/** The kit as a gate: Standin answers generated scenarios as the reference does, and the reference as itself. */
export function conformOn(major: Major, url: () => string): void {
  describe('generated scenarios', () => {
    // Time beside the scenarios is for shrinking what differs.
    const timeout = seconds * 1000 + 180_000;

    test(`are answered alike by Standin, ${cases} or for ${seconds} s`, { timeout }, async () => {
      const { outcome, aborted } = await play(major, url(), 'embedded', { cases, seconds });
      const { scenarios, requests, probes, hitting } = outcome;
      console.log(`${major}.x: ${scenarios} scenarios, ${requests} requests, ${probes} probes, ${hitting} with hits`);
      expect(aborted).toBeUndefined();
      expect(outcome.groups.filter(({ known }) => known === undefined)).toEqual([]);
      expect(scenarios).toBeGreaterThan(0);
      expect(hitting / probes).toBeGreaterThanOrEqual(leastHitting);
    });

    test('are answered alike by the reference itself', { timeout }, async () => {
      const { outcome } = await play(major, url(), url(), { cases: 40, seconds: 15 });
      expect(outcome.groups).toEqual([]);
      expect(outcome.requests).toBeGreaterThan(0);
    });
  });
}
