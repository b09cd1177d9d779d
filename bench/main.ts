/**
 * `npm run bench`: Standin and the reference side by side in one run, on the cities.
 *
 * Machines are noisy, so contenders take turns within each row and the ratios are what counts.
 * `--major 8|9` picks the reference, `--rounds N` the repetitions of each search; `--before DIR` takes Standin as built in another checkout in its place.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { searches } from '../demo/cities.ts';
import { engineOnly } from './engine.ts';
import { plot } from './plot.ts';
import { type Row, ratio } from './ratio.ts';
import { Samples } from './samples.ts';
import { type Contender, residentMb, startOther, startStandin } from './server.ts';
import { bulkBodies, indexThenSearch, load, Session, searchMany, searchOne } from './workloads.ts';

const versions = { 8: ['8.19', '8.19.21'], 9: ['9.5', '9.5.3'] } as const;
const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '200' },
    before: { type: 'string' },
  },
});
const [ours, theirs] = versions[values.major === '9' ? 9 : 8];
const rounds = Number(values.rounds);
const names = Object.keys(searches) as (keyof typeof searches)[];

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (what: string, unit: string, better: Row['better'], standin: number, reference: number) => {
    const row = { what, unit, better, standin, reference };
    rows.push(row);
    const figures = `${standin.toFixed(2)} against ${reference.toFixed(2)} ${unit}`;
    console.log(`${what.padEnd(44)} ${figures.padEnd(40)} ${ratio(row).toFixed(1)}x`);
  };

  say('starting');
  const real = await startOther(values.before, ours, theirs);
  const starts = new Samples();
  for (let round = 0; round < 5; round++) {
    const probe = await startStandin(ours);
    starts.add(probe.startMs);
    await probe.stop();
  }
  const standin = await startStandin(ours);
  const contenders: readonly Contender[] = [standin, real];
  try {
    add('start: process to first 200', 'ms', 'less', starts.p50, real.startMs);
    add('memory idle', 'MB', 'less', residentMb(standin.pid), residentMb(real.pid));

    const sessions = contenders.map((contender) => new Session(contender.url, 16));
    const [us, them] = sessions as [Session, Session];
    say('loading');
    const bodies = bulkBodies();
    const count = bodies.reduce((sum, body) => sum + body.split('\n').length / 2, 0);
    // The reference compiles its hot paths first: it is warmed with a load of its own.
    for (const session of sessions) {
      await load(session, bodies.slice(0, 8));
      await session.send('DELETE', '/cities');
    }
    add('bulk with refresh', 'docs/s', 'more', count / (await load(us, bodies)), count / (await load(them, bodies)));
    add('memory loaded', 'MB', 'less', residentMb(standin.pid), residentMb(real.pid));

    say('index one document with refresh, then search it');
    const single = [await indexThenSearch(us, rounds), await indexThenSearch(them, rounds)] as const;
    add('index+refresh+search p50', 'ms', 'less', single[0].p50, single[1].p50);
    add('index+refresh+search p99', 'ms', 'less', single[0].p99, single[1].p99);

    for (const name of names) {
      say(`search ${name}`);
      const samples = [new Samples(), new Samples()] as const;
      for (const session of sessions) await searchOne(session, name, rounds, new Samples());
      for (let turn = 0; turn < 5; turn++) {
        await searchOne(us, name, rounds / 5, samples[0]);
        await searchOne(them, name, rounds / 5, samples[1]);
      }
      add(`search ${name} p50`, 'ms', 'less', samples[0].p50, samples[1].p50);
      add(`search ${name} p99`, 'ms', 'less', samples[0].p99, samples[1].p99);
      add(
        `search ${name}, 16 clients`,
        'req/s',
        'more',
        await searchMany(us, name, 16, 2),
        await searchMany(them, name, 16, 2),
      );
    }
    for (const session of sessions) await session.close();
    say('engine without HTTP');
    const engine = await engineOnly(bodies, rounds);
    for (const [name, samples] of engine) {
      console.log(`${`engine ${name} p50, p99`.padEnd(44)} ${samples.p50.toFixed(3)}, ${samples.p99.toFixed(3)} ms`);
    }
  } finally {
    for (const contender of contenders) await contender.stop();
  }
  return rows;
}

const rows = await measure();
mkdirSync('report', { recursive: true });
/** Load average per core; well above 1, other programs were running, too. */
const busy = (loadavg()[1] ?? 0) / availableParallelism();
writeFileSync('report/bench.json', JSON.stringify({ ours, theirs, busy, rows }, null, 2));
writeFileSync(
  'report/bench.svg',
  plot(
    `Standin ${ours} against the reference ${theirs}`,
    rows.map((row) => ({ label: row.what, value: ratio(row) })),
  ),
);
console.log('\nreport/bench.json, report/bench.svg');
