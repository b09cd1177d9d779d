/**
 * `npm run bench:search`: twelve searches, and one that finds nothing, on Standin and the reference side by side, at several numbers of documents.
 *
 * Contenders take turns within each search, and the ratios are what counts. `--documents 10000,100000,1000000` names the sizes,
 * `--rounds N` the searches of each kind, `--major 8|9` the reference; `--before DIR` takes Standin as built in another checkout in its place.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Samples } from '../samples.ts';
import { startOther, startStandin } from '../server.ts';
import { Session } from '../workloads.ts';
import { bulkBodies, definition } from './corpus.ts';
import { growthPlot } from './growth_plot.ts';
import { bodies, names } from './queries.ts';

const versions = { 8: ['8.19', '8.19.21'], 9: ['9.5', '9.5.3'] } as const;
const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '200' },
    documents: { type: 'string', default: '10000,100000,1000000' },
    before: { type: 'string' },
  },
});
const [ours, theirs] = versions[values.major === '9' ? 9 : 8];
const rounds = Number(values.rounds);
const sizes = values.documents.split(',').map(Number);
const clients = 16;

/** One search at one size on both sides: milliseconds, and requests a second of all clients together. */
interface Row {
  readonly documents: number;
  readonly search: string;
  readonly standin: Figures;
  readonly reference: Figures;
}

interface Figures {
  readonly p50: number;
  readonly p99: number;
  /** Of all clients at once. */
  readonly throng: { readonly perSecond: number; readonly p50: number; readonly p99: number };
  readonly hits: number;
}

const ndjson = { 'content-type': 'application/x-ndjson' };

/** Fills the index; both sides get each body in turn, so that it is made once. */
async function load(sessions: readonly Session[], documents: number): Promise<void> {
  for (const session of sessions) await session.send('PUT', '/articles', JSON.stringify(definition));
  for (const body of bulkBodies(documents)) {
    for (const session of sessions) {
      const reply = await session.send('POST', '/articles/_bulk?filter_path=errors', body, ndjson);
      if (!reply.includes('"errors":false')) throw new Error(`bulk failed: ${reply.slice(0, 300)}`);
    }
  }
  for (const session of sessions) await session.send('POST', '/articles/_refresh');
}

async function time(session: Session, searches: readonly string[], samples: Samples): Promise<number> {
  let hits = 0;
  for (const body of searches) {
    const begun = performance.now();
    const reply = await session.send('POST', '/articles/_search', body);
    samples.add(performance.now() - begun);
    hits += Number(/"total":\{"value":(\d+)/.exec(reply)?.[1] ?? Number.NaN);
  }
  return hits;
}

/** Requests a second of all clients for about `seconds`, and how long each took. */
async function throng(session: Session, searches: readonly string[], seconds: number): Promise<Figures['throng']> {
  const samples = new Samples();
  const begun = performance.now();
  let count = 0;
  const client = async () => {
    for (let now = performance.now(); now < begun + seconds * 1000; ) {
      await session.send('POST', '/articles/_search', searches[count++ % searches.length] ?? '{}');
      const sent = now;
      now = performance.now();
      samples.add(now - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: count / ((performance.now() - begun) / 1000), p50: samples.p50, p99: samples.p99 };
}

async function measure(sessions: readonly [Session, Session], search: string, documents: number): Promise<Row> {
  const all = bodies(search, rounds);
  const turns = Array.from({ length: 5 }, (_, turn) => all.filter((_, place) => place % 5 === turn));
  const samples = [new Samples(), new Samples()] as const;
  const hits = [0, 0];
  // The reference compiles its hot paths first: both are warmed with other words.
  for (const session of sessions) await time(session, bodies(search, rounds * 2).slice(rounds), new Samples());
  for (const turn of turns) {
    for (const side of [0, 1] as const)
      hits[side] = (hits[side] ?? 0) + (await time(sessions[side], turn, samples[side]));
  }
  if (hits[0] !== hits[1]) throw new Error(`${search} finds ${hits[0]} against ${hits[1]}: not the same work`);
  const figures = async (side: 0 | 1): Promise<Figures> => ({
    p50: samples[side].p50,
    p99: samples[side].p99,
    throng: await throng(sessions[side], all, 1.5),
    hits: hits[side] ?? 0,
  });
  return { documents, search, standin: await figures(0), reference: await figures(1) };
}

/** The content of a row: Standin, the reference, and how many times Standin is faster. */
function tell({ documents, search, standin, reference }: Row): void {
  const pair = (what: string, a: number, b: number, ahead: number) =>
    `${what} ${a.toFixed(2)} against ${b.toFixed(2)} (${ahead.toFixed(1)}x)`;
  const label = `${documents.toLocaleString('en').padStart(10)} ${search.padEnd(18)}`;
  const p50 = pair('p50', standin.p50, reference.p50, reference.p50 / standin.p50).padEnd(36);
  const p99 = pair('p99', standin.p99, reference.p99, reference.p99 / standin.p99).padEnd(38);
  const [many, theirMany] = [standin.throng, reference.throng];
  const throngs = [
    pair(`${clients} clients`, many.perSecond, theirMany.perSecond, many.perSecond / theirMany.perSecond).padEnd(42),
    pair('p50', many.p50, theirMany.p50, theirMany.p50 / many.p50).padEnd(36),
    pair('p99', many.p99, theirMany.p99, theirMany.p99 / many.p99),
  ];
  console.log(`${label}${p50}${p99}${throngs.join('')}`);
}

const rows: Row[] = [];
const contenders = [await startStandin(ours), await startOther(values.before, ours, theirs)] as const;
try {
  const sessions = contenders.map(({ url }) => new Session(url, clients)) as [Session, Session];
  for (const documents of sizes) {
    process.stderr.write(`loading ${documents.toLocaleString('en')} documents\n`);
    await load(sessions, documents);
    for (const search of names) {
      const row = await measure(sessions, search, documents);
      rows.push(row);
      tell(row);
    }
    for (const session of sessions) await session.send('DELETE', '/articles');
  }
  for (const session of sessions) await session.close();
} finally {
  for (const contender of contenders) await contender.stop();
}
mkdirSync('report', { recursive: true });
writeFileSync('report/bench-search.json', JSON.stringify({ ours, theirs, rounds, rows }, null, 2));
const line = (search: string, side: 'standin' | 'reference') =>
  rows.filter((row) => row.search === search).map((row) => ({ documents: row.documents, milliseconds: row[side].p50 }));
writeFileSync(
  'report/bench-search.svg',
  growthPlot(
    `p50 in ms by number of documents`,
    names.map((name) => ({
      name,
      lines: [
        { label: `Standin ${ours}`, colour: '#2a7', points: line(name, 'standin') },
        { label: `reference ${theirs}`, colour: '#c44', points: line(name, 'reference') },
      ],
    })),
  ),
);
console.log('\nreport/bench-search.json, report/bench-search.svg');
