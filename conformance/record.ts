import { parseArgs } from 'node:util';
import { diff } from './compare/diff.ts';
import { Normalizer } from './compare/normalize.ts';
import { startReference } from './reference/jars/start.ts';
import { MAJORS, type Major, parseMajor, REFERENCE_VERSIONS } from './reference/jars/versions.ts';
import { caseIds, loadCase, type NamedCase } from './run/case_files.ts';
import { exchange, type Reply, requestLine } from './run/exchange.ts';
import { play } from './run/play.ts';
import { type RecordedStep, type Recording, readRecording, writeRecording } from './run/recordings.ts';
import { scenarios } from './run/scenarios.ts';

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

async function recordCase(url: string, build: string, definition: NamedCase, major: Major): Promise<Recording> {
  let setup: RecordedStep[] | undefined;
  const recorded: Recording['scenarios'][number][] = [];
  const pair = (request: string, reply: Reply) => ({ request, ...reply });
  for (const scenario of scenarios(definition, major)) {
    const played = await play(url, scenario);
    setup ??= scenario.setup.map((step, i) => pair(requestLine(step), played.setup[i] as Reply));
    const steps = scenario.steps.map((step, i) => pair(requestLine(step), played.replies[i] as Reply));
    recorded.push({ name: scenario.name, steps });
  }
  const date = new Date().toISOString().slice(0, 10);
  return { version: REFERENCE_VERSIONS[major], build, date, setup: setup ?? [], scenarios: recorded };
}

/** Whether a new recording says the same as the one that is kept; then the old one stays, so that git shows changes only. */
function isSame(old: Recording | undefined, now: Recording, { levels }: NamedCase): boolean {
  if (old?.scenarios.length !== now.scenarios.length || old.version !== now.version) return false;
  return now.scenarios.every(({ name, steps }, i) => {
    const before = old.scenarios[i];
    const [left, right] = [
      [...old.setup, ...(before?.steps ?? [])],
      [...now.setup, ...steps],
    ];
    const [a, b] = [new Normalizer(), new Normalizer()];
    return (
      before?.name === name &&
      left.length === right.length &&
      left.every((step, j) => {
        const other = right[j];
        return other?.request === step.request && diff(a.normalize(step), b.normalize(other), levels).length === 0;
      })
    );
  });
}

async function buildOf(url: string): Promise<string> {
  const reply = await exchange(url, {
    method: 'GET',
    path: '/_nodes/_local?filter_path=nodes.*.version,nodes.*.build_hash',
  });
  const { nodes } = JSON.parse(reply.body) as { nodes: Record<string, { version: string; build_hash: string }> };
  const [node] = Object.values(nodes);
  return `${node?.version}-${node?.build_hash}`;
}

for (const major of values.major ? [parseMajor(values.major)] : MAJORS) {
  const given = values.url ?? process.env[`REFERENCE_URL_${major}`];
  const reference = given ? undefined : await startReference({ version: REFERENCE_VERSIONS[major] });
  const url = given ?? (reference?.url as string);
  try {
    const build = await buildOf(url);
    if (!build.startsWith(`${REFERENCE_VERSIONS[major]}-`)) throw new Error(`${url} is ${build}`);
    for (const id of caseIds(values.case)) {
      const definition = await loadCase(id);
      const recording = await recordCase(url, build, definition, major);
      if (recording.scenarios.length === 0) continue;
      await check(url, definition, recording);
      const same = isSame(readRecording(id, major), recording, definition);
      if (!same) writeRecording(id, major, recording);
      console.log(`${same ? 'same    ' : 'recorded'} ${major} ${id}`);
    }
  } finally {
    await reference?.stop();
  }
}
