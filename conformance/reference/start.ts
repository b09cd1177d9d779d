import { parseArgs } from 'node:util';
import { startReference } from './jars/start.ts';
import { parseMajor, REFERENCE_VERSIONS } from './jars/versions.ts';

const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '9' },
    version: { type: 'string' },
    port: { type: 'string', default: '9200' },
    heap: { type: 'string', default: '1g' },
  },
});
const version = values.version ?? REFERENCE_VERSIONS[parseMajor(values.major)];
const reference = await startReference({ version, port: Number(values.port), heap: values.heap });
console.log(`the reference ${version} answers at ${reference.url} (pid ${reference.pid}); Ctrl-C stops it`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void reference.stop().then(() => process.exit(0));
  });
}
