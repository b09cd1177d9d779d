/** Calls the classes of both versions: `node field_types/geo_shape/record.ts`. Needs a JDK and the jars of the references. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { distributionOf } from '../../reference/jars/distribution.ts';
import { findJava } from '../../reference/jars/jdk.ts';
import { resolveJars } from '../../reference/jars/resolve.ts';
import { MAJORS, REFERENCE_VERSIONS } from '../../reference/jars/versions.ts';
import { writeResults } from './recording.ts';
import { DOCUMENTS, MALFORMED, QUERIES } from './shapes.ts';

const java = findJava();
if (java === undefined) throw new Error('no JDK that is new enough');
const main = join(import.meta.dirname, 'ServerShapes.java');

function send(jars: string, input: readonly string[]): unknown[] {
  const { stdout, stderr } = spawnSync(java ?? '', ['-cp', join(jars, '*'), main], {
    input: input.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const results = stdout.split('\n').filter((line) => line.startsWith('> '));
  if (results.length !== input.length) throw new Error(`${results.length} of ${input.length} results: ${stderr}`);
  return results.map((line) => JSON.parse(line.slice(2)));
}

for (const major of MAJORS) {
  const version = REFERENCE_VERSIONS[major];
  const jars = resolveJars(distributionOf('elasticsearch', version), version);
  const refused = send(
    jars,
    MALFORMED.map((value) => `D ${JSON.stringify(value)}`),
  ) as string[][];
  const found = send(jars, [
    ...DOCUMENTS.map((shape) => `D ${JSON.stringify(shape)}`),
    ...QUERIES.map(([relation, shape]) => `Q ${relation} ${JSON.stringify(shape)}`),
  ]) as number[][];
  const wrong = found.slice(0, DOCUMENTS.length).findIndex((documents) => documents.length > 0);
  if (wrong >= 0) throw new Error(`${JSON.stringify(DOCUMENTS[wrong])}: ${found[wrong]}`);
  writeResults(major, {
    malformed: MALFORMED.map((value, index) => ({ value, exceptions: refused[index] ?? [] })),
    documents: DOCUMENTS,
    queries: QUERIES.map(([relation, shape], index) => ({
      relation,
      shape,
      found: found[DOCUMENTS.length + index] ?? [],
    })),
  });
  console.log(`${version}: ${QUERIES.length} queries`);
}
