/** Records on a version whose modules are published: `node conformance/modules/record.ts http://127.0.0.1:9217 [NAME]`. */
import { put } from '../case.ts';
import { exchange } from '../run/exchange.ts';
import { buildOf, isSame, recordCase } from '../run/record_case.ts';
import { readRecordingOf, writeRecording } from '../run/recordings.ts';
import { CASES, VERSIONS } from './index.ts';

const [, , url, name = ''] = process.argv;
if (url === undefined) throw new Error('usage: record.ts URL [NAME]');
const build = await buildOf(url);
const version = VERSIONS.find((known) => build.startsWith(`${known}-`));
if (version === undefined) throw new Error(`${url} is ${build}`);
// It refuses many new templates in a short time.
await exchange(url, put('/_cluster/settings', { transient: { 'script.max_compilations_rate': '100000/1m' } }));
for (const definition of CASES.filter((each) => each.version === version && each.id.includes(name))) {
  // Its requests are the same for all majors.
  const recording = await recordCase(url, version, build, definition, 8);
  const same = isSame(readRecordingOf(definition.id, version), recording, definition);
  if (!same) writeRecording(definition.id, recording);
  console.log(`${same ? 'same    ' : 'recorded'} ${definition.id}`);
}
