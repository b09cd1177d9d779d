import { describe, expect, test } from 'vitest';
import { start } from '../../src/index.ts';
import { type Major, SERVED } from '../reference/jars/versions.ts';
import { runProperty } from './run.ts';

/** How long generated scenarios run in `npm test`; `npm run property` takes as many as asked. */
const seconds = Number(process.env['PROPERTY_SECONDS'] ?? 60);
/** A gate must not fail by chance: `npm run property` takes new seeds. */
const fixedSeed = 20_261_121;
/** Of all searches: fewer with a hit would prove little. */
const leastHitting = 0.3;

/** Generated scenarios on the reference at `url` and on Standin: the same ones in each run unless PROPERTY_SEED says otherwise. */
export function propertyOn(major: Major, url: () => string): void {
  describe('answers generated scenarios as Standin does', () => {
    // Time beside the scenarios is for shrinking one that fails, which stops at the same limit.
    test(`for ${seconds} s`, { timeout: seconds * 1000 + 60_000 }, async () => {
      const standin = await start({ version: SERVED[major] });
      const seed = Number(process.env['PROPERTY_SEED'] ?? fixedSeed);
      const result = await runProperty({
        reference: url(),
        candidate: standin.url,
        scenarios: 1_000_000,
        seconds,
        seed,
      });
      await standin.close();
      const { scenarios, searches, hitting, refused, failure } = result;
      const text = `${scenarios} scenarios, ${searches} searches, ${hitting} with hits, ${refused} refused`;
      console.log(`${major}.x: ${text}, PROPERTY_SEED=${result.seed}`);
      if (failure !== null) expect.fail(failure);
      expect(scenarios).toBeGreaterThan(0);
      expect(hitting / searches).toBeGreaterThanOrEqual(leastHitting);
    });
  });
}
