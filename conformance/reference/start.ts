import { parseArgs } from 'node:util';
import { OPENSEARCH_VERSION } from './jars/opensearch/distribution.ts';
import { startReference } from './jars/start.ts';
import { parseMajor, REFERENCE_VERSIONS } from './jars/versions.ts';

const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '9' },
    version: { type: 'string' },
    opensearch: { type: 'boolean', default: false },
    port: { type: 'string', default: '9200' },
    heap: { type: 'string', default: '1g' },
    analysis: { type: 'boolean', default: false },
    setting: { type: 'string', multiple: true, default: [] },
  },
});
const distribution = values.opensearch ? 'opensearch' : 'elasticsearch';
const version =
  values.version ?? (values.opensearch ? OPENSEARCH_VERSION : REFERENCE_VERSIONS[parseMajor(values.major)]);
const { analysis, heap } = values;
/** `--setting http.max_content_length=1kb`, any number of times. */
const settings = Object.fromEntries(values.setting.map((setting) => setting.split('=', 2) as [string, string]));
const reference = await startReference({ distribution, version, port: Number(values.port), heap, analysis, settings });
console.log(`${distribution} ${version} answers at ${reference.url} (pid ${reference.pid}); Ctrl-C stops it`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void reference.stop().then(() => process.exit(0));
  });
}
