/**
 * `npm run mutations -- [--reference 8|9|URL|recording:DIR|embedded] [--seed N] [--cases 300] [--lanes 2] [--fault TEXT] [--area A,…]
 * [--out FILE]`: switches on one small fault after the other and reports in how many scenarios the kit finds it and how it classifies it.
 * The last line is `found N of M`; the exit code is 1 when a fault was missed or the target differs without any.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAreas } from '../command/options.ts';
import { openReference } from '../command/reference.ts';
import { RecordingWriter } from '../recording/write.ts';
import { type Major, SERVED } from '../reference/jars/versions.ts';
import { AREAS } from '../scenario.ts';
import { startEmbedded } from '../side/embedded.ts';
import { liveSide } from '../side/live.ts';
import { Expectations } from './expected.ts';
import { faults } from './faults.ts';
import type { Known, Verdict } from './hunt.ts';
import { inLanes, inProcess } from './processes.ts';
import { line, summary } from './table.ts';
import type { Assignment } from './worker.ts';

const { values } = parseArgs({
  options: {
    reference: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '300' },
    lanes: { type: 'string', default: '2' },
    fault: { type: 'string', default: '' },
    area: { type: 'string', default: AREAS.join() },
    out: { type: 'string', default: 'report/mutations.json' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const [seed, cases, lanes] = [Number(values.seed), Number(values.cases), Number(values.lanes)];
/** Faults that one process plays before the next one begins: the memory of a process does not shrink. */
const SHARE = 12;

/** A faithful server: the reference, or a Standin of its own where there is none. */
async function openFaithful() {
  if (values.reference !== 'embedded') {
    try {
      const reference = await openReference(values.reference, say);
      const major: Major = reference.major === 9 ? 9 : 8;
      return {
        side: reference.side(0),
        party: reference.party,
        major,
        capabilities: reference.capabilities,
        close: reference.close,
      };
    } catch (error) {
      if (!/^[89]/.test(values.reference)) throw error;
      say(`${(error as Error).message}; Standin without faults stands in for it`);
    }
  }
  const major: Major = values.reference.startsWith('9') ? 9 : 8;
  const server = await startEmbedded(major);
  const party = { name: 'standin', version: SERVED[major], where: 'embedded' };
  return {
    side: liveSide({ party, url: () => server.url }),
    party,
    major,
    capabilities: new Set<never>(),
    close: server.close,
  };
}

/** Plays all scenarios on the correct server, once. */
async function record(folder: string): Promise<Pick<Assignment, 'major' | 'capabilities'>> {
  const { side, party, major, capabilities, close } = await openFaithful();
  const about = { distribution: party.name, version: party.version, major, capabilities: [...capabilities] };
  const writer = new RecordingWriter(folder, { ...about, date: new Date().toISOString() });
  const expectations = new Expectations(side, { major, seed, cases, capabilities });
  try {
    for (let n = 0; n < cases; n++) {
      const { steps, replies } = await expectations.at(n);
      writer.add(steps, replies);
      if ((n + 1) % 50 === 0) say(`${n + 1} of ${cases} scenarios asked of ${party.name} ${party.version}`);
    }
  } finally {
    await close();
  }
  writer.finish();
  return { major, capabilities: [...capabilities] };
}

const folder = mkdtempSync(join(tmpdir(), 'standin-mutations-'));
const begin = performance.now();
try {
  const recording = join(folder, 'recording');
  const base: Assignment = { ...(await record(recording)), seed, cases, recording };
  const known = new Map<boolean, Known>();
  const wrong: string[] = [];
  const areas = parseAreas(values.area);
  const requested = faults.filter(
    ({ name, areas: own }) => name.includes(values.fault) && own.some((area) => areas.includes(area)),
  );
  const engines = [true, false].filter((engine) => requested.some((fault) => (fault.engine !== undefined) === engine));
  await inLanes(
    lanes,
    engines.map((engine) => async () => {
      await inProcess(base, engine, (reported) => {
        if (!('clean' in reported)) return;
        known.set(engine, reported.clean.known);
        wrong.push(...reported.clean.titles);
      });
      say(`${cases} scenarios without a fault on the ${engine ? 'engine with faults' : 'usual engine'}`);
    }),
  );
  for (const title of new Set(wrong)) say(`differs without a fault, ${title}`);

  const verdicts: Verdict[] = [];
  const tasks = engines.flatMap((engine) => {
    const names = requested.filter((fault) => (fault.engine !== undefined) === engine).map(({ name }) => name);
    const shares = Array.from({ length: Math.ceil(names.length / SHARE) }, (_, i) =>
      names.slice(i * SHARE, (i + 1) * SHARE),
    );
    return shares.map((share) => async () => {
      await inProcess({ ...base, faults: share, known: known.get(engine) ?? {} }, engine, (reported) => {
        if (!('verdict' in reported)) return;
        verdicts.push(reported.verdict);
        const seconds = (performance.now() - begin) / 1000;
        say(line(reported.verdict, verdicts.length, requested.length, seconds));
      });
    });
  });
  await inLanes(lanes, tasks);
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(values.out, `${JSON.stringify({ seed, cases, differsWithoutFault: wrong, verdicts }, null, 1)}\n`);
  say(summary(verdicts, cases));
  const found = verdicts.filter(({ after }) => after !== undefined).length;
  say(`found ${found} of ${requested.length}`);
  process.exitCode = found === requested.length && wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
