/** `node conformance/yaml/main.ts --yaml DIR [--target URL] [--major 8|9] [--junit FILE]`: a suite on a server, or on Standin in this process. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { start } from '../../src/index.ts';
import { parseMajor, SERVED } from '../reference/jars/versions.ts';
import { junitOf } from './junit.ts';
import { countYaml, renderYaml } from './render.ts';
import { runYaml, type YamlTarget } from './run.ts';

const { values } = parseArgs({
  options: {
    yaml: { type: 'string' },
    target: { type: 'string' },
    major: { type: 'string', default: '9' },
    junit: { type: 'string' },
  },
});
if (values.yaml === undefined) throw new Error('--yaml DIR is missing');
const major = parseMajor(values.major);
const server = values.target === undefined ? await start({ version: SERVED[major], port: 0 }) : undefined;
const empty = server?.checkpoint();
const target: YamlTarget =
  server && empty ? { url: server.url, reset: () => server.restore(empty) } : { url: values.target ?? '' };
const outcome = await runYaml({ target, major, directory: values.yaml });
console.log(renderYaml(outcome));
if (values.junit !== undefined) writeFileSync(values.junit, junitOf(outcome));
await server?.close();
process.exitCode = countYaml(outcome.tests).failed > 0 ? 1 : 0;
