import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probeCapabilities } from '../reference/capabilities.ts';
import { identify } from '../reference/identify.ts';
import { whyNoReference } from '../reference/jars/jdk.ts';
import { type Reference, startReference } from '../reference/jars/start.ts';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import { conformOn } from './gate.ts';
import { recordedOn } from './reference_against_itself.ts';

/**
 * All suites that need a running reference. One is started for them, which takes longest; REFERENCE_URL_8 and REFERENCE_URL_9 name ones
 * that run already. One file per major calls this, so that the majors run side by side.
 */
export async function live(major: Major): Promise<void> {
  const given = process.env[`REFERENCE_URL_${major}`];
  const missing = given === undefined ? whyNoReference() : undefined;
  if (missing) console.log(`skipped: the ${major}.x reference cannot be started here: ${missing}`);
  let started: Reference | undefined;
  describe.skipIf(missing !== undefined)(`the ${major}.x reference`, async () => {
    beforeAll(async () => {
      if (given === undefined) started = await startReference({ version: REFERENCE_VERSIONS[major] });
    }, 300_000);
    afterAll(() => started?.stop(), 30_000);
    const url = () => given ?? started?.url ?? '';

    test('is of the major, and the server alone when it was started here', async () => {
      expect(await identify(url())).toMatchObject({ distribution: 'elasticsearch', major });
      if (started) expect([...(await probeCapabilities(url()))]).toEqual(['geo', 'elasticsearch-8']);
    });
    await recordedOn(major, url, false);
    conformOn(major, url);
  });
  // A server that runs already has no plugins: cases that need the plugin are played on a server of their own.
  const whyNot = whyNoReference();
  let withPlugin: Reference | undefined;
  describe.skipIf(whyNot !== undefined)(`the ${major}.x reference with the analysis plugin`, async () => {
    beforeAll(async () => {
      withPlugin = await startReference({ version: REFERENCE_VERSIONS[major], analysis: true });
    }, 300_000);
    afterAll(() => withPlugin?.stop(), 30_000);
    test('has the plugin', async () => {
      expect([...(await probeCapabilities(withPlugin?.url ?? ''))]).toEqual([
        'analysis-common',
        'geo',
        'elasticsearch-8',
      ]);
    });
    await recordedOn(major, () => withPlugin?.url ?? '', true);
  });
}
