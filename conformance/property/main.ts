/**
 * `npm run property -- --major 8 --scenarios 500 [--seed N] [--seconds N] [--reference URL] [--candidate URL]`: generated
 * scenarios on the reference and on Standin. Exits with 1 on the first difference, which is printed shrunk.
 */
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { start } from '../../src/index.ts';
import { startReference } from '../reference/jars/start.ts';
import { type Major, REFERENCE_VERSIONS, SERVED } from '../reference/jars/versions.ts';
import { runProperty } from './run.ts';

const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '8' },
    scenarios: { type: 'string', default: '500' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    reference: { type: 'string' },
    candidate: { type: 'string' },
  },
});
const major = Number(values.major) as Major;
const reference = values.reference === undefined ? await startReference({ version: REFERENCE_VERSIONS[major] }) : null;
const standin = values.candidate === undefined ? await start({ version: SERVED[major], port: 0 }) : null;
const scenarios = Number(values.scenarios);
const bar = new SingleBar({ format: 'scenarios {bar} {value}/{total}, {eta} s left' }, Presets.shades_classic);
bar.start(scenarios, 0);
const result = await runProperty({
  reference: values.reference ?? reference?.url ?? '',
  candidate: values.candidate ?? standin?.url ?? '',
  scenarios,
  ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
  ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
  onScenario: (done) => bar.update(Math.min(done, scenarios)),
});
bar.stop();
await standin?.close();
await reference?.stop();
if (result.failure !== null) console.log(result.failure);
const { seed, searches, hitting, refused } = result;
console.log(
  `${result.scenarios} scenarios, ${searches} searches (${hitting} with hits, ${refused} refused), seed ${seed}: ` +
    (result.failure === null ? 'no divergence' : 'a divergence'),
);
process.exitCode = result.failure === null ? 0 : 1;
