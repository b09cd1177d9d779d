import { parseArgs } from 'node:util';
import { probeCapabilities } from './reference/capabilities.ts';
import { startReference } from './reference/jars/start.ts';
import { MAJORS, type Major, parseMajor, REFERENCE_VERSIONS } from './reference/jars/versions.ts';
import { takesSixteenFloats } from './reference/processor.ts';
import { caseIds, loadCase, type NamedCase } from './run/case_files.ts';
import { exchange } from './run/exchange.ts';
import { buildOf, isSame, recordCase } from './run/record_case.ts';
import { type Recording, readRecording, writeRecording } from './run/recordings.ts';

const { values } = parseArgs({
  options: { major: { type: 'string' }, case: { type: 'string' }, url: { type: 'string' } },
});
if (values.url && !values.major) throw new Error('--url needs --major');

/** Asserts what a case promises of itself and that it leaves nothing behind. */
async function check(url: string, { id, mustHit }: NamedCase, recording: Recording): Promise<void> {
  const left = await exchange(url, { method: 'GET', path: '/_alias?expand_wildcards=all' });
  if (left.body !== '{}') throw new Error(`${id} leaves indices behind: ${left.body}`);
  const hits = recording.scenarios.some(({ steps }) => steps.some(({ body }) => /"(value|count)":[1-9]/.test(body)));
  if ((mustHit ?? /^(query|aggregation)\//.test(id)) && !hits) throw new Error(`${id}: no search hits anything`);
}

/** Records cases on one server, which must have the plugin if they need it and be the server alone if not. */
async function recordOn(url: string, major: Major, cases: readonly NamedCase[], plugin: boolean): Promise<void> {
  const build = await buildOf(url);
  if (!build.startsWith(`${REFERENCE_VERSIONS[major]}-`)) throw new Error(`${url} is ${build}`);
  if ((await probeCapabilities(url)).has('analysis-common') !== plugin) {
    console.log(`skipped  ${major} ${cases.length} cases: ${url} ${plugin ? 'lacks' : 'has'} the analysis plugin`);
    return;
  }
  for (const definition of cases) {
    const { id, sixteenFloats } = definition;
    if (sixteenFloats?.includes(major) && !takesSixteenFloats()) {
      console.log(`skipped  ${major} ${id}: it needs a processor that takes sixteen floats at once`);
      continue;
    }
    const recording = await recordCase(url, REFERENCE_VERSIONS[major], build, definition, major);
    if (recording.scenarios.length === 0) continue;
    await check(url, definition, recording);
    const same = isSame(readRecording(id, major), recording, definition);
    if (!same) writeRecording(id, recording);
    console.log(`${same ? 'same    ' : 'recorded'} ${major} ${id}`);
  }
}

const cases = await Promise.all(caseIds(values.case).map(loadCase));
for (const major of values.major ? [parseMajor(values.major)] : MAJORS) {
  for (const analysis of [false, true]) {
    const those = cases.filter(({ plugin }) => (plugin === 'analysis') === analysis);
    if (those.length === 0) continue;
    const given = values.url ?? process.env[`REFERENCE_URL_${major}`];
    const reference = given ? undefined : await startReference({ version: REFERENCE_VERSIONS[major], analysis });
    try {
      await recordOn(given ?? (reference?.url as string), major, those, analysis);
    } finally {
      await reference?.stop();
    }
  }
}
