/**
 * `npm run bench:aggregations`: aggregations on Standin and the reference side by side, one client and sixteen, at several numbers of documents.
 *
 * Contenders take turns within each aggregation, and the ratios are what counts. `--documents 100000,1000000` names the sizes (100,000 by default),
 * `--rounds N` the requests of each kind, `--major 8|9` the reference.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Samples } from '../samples.ts';
import { residentMb, startReal, startStandin } from '../server.ts';
import { Session } from '../workloads.ts';
import { bulkBodies, definition } from './corpus.ts';
import { bodyAt, names, page } from './requests.ts';

const versions = { 8: ['8.19', '8.19.21'], 9: ['9.5', '9.5.3'] } as const;
const { values } = parseArgs({
  options: {
    major: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '60' },
    documents: { type: 'string', default: '100000' },
  },
});
const [ours, theirs] = versions[values.major === '9' ? 9 : 8];
const rounds = Number(values.rounds);
const sizes = values.documents.split(',').map(Number);
const clients = 16;
const ndjson = { 'content-type': 'application/x-ndjson' };

/** Milliseconds of requests, by one client and by all of them at once. */
interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly throng: { readonly perSecond: number; readonly p50: number; readonly p99: number };
}

interface Row {
  readonly documents: number;
  readonly aggregation: string;
  readonly standin: Figures;
  readonly reference: Figures;
}

/** Does the work of one round. */
type Round = (session: Session, place: number) => Promise<string>;

const ask = (session: Session, body: string) => session.send('POST', '/sales/_search', body);

/** Walks over all pages; returns how many buckets there were. */
const walk: Round = async (session, place) => {
  let after: object | undefined;
  let buckets = 0;
  do {
    const { c } = JSON.parse(await ask(session, page(place, after))).aggregations;
    buckets += c.buckets.length;
    after = c.after_key;
  } while (after !== undefined);
  return String(buckets);
};

const workloads: readonly [string, Round][] = [
  ...names.map((name): [string, Round] => [name, (session, place) => ask(session, bodyAt(name, place))]),
  ['composite_walk', walk],
];

async function load(sessions: readonly Session[], documents: number): Promise<void> {
  for (const session of sessions) await session.send('PUT', '/sales', JSON.stringify(definition));
  for (const body of bulkBodies(documents)) {
    for (const session of sessions) {
      const reply = await session.send('POST', '/sales/_bulk?filter_path=errors', body, ndjson);
      if (!reply.includes('"errors":false')) throw new Error(`bulk failed: ${reply.slice(0, 300)}`);
    }
  }
  for (const session of sessions) await session.send('POST', '/sales/_refresh');
}

/** The parts of two replies that must be equal: their aggregations, but not numbers whose last digits depend on the order of segments. */
const shape = (reply: string): string => {
  const found = reply.indexOf('"aggregations"');
  return (found < 0 ? reply : reply.slice(found)).replaceAll(/-?\d+\.\d+(E-?\d+)?/g, '#').slice(0, 2000);
};

async function throng(session: Session, round: Round, seconds: number): Promise<Figures['throng']> {
  const samples = new Samples();
  const begun = performance.now();
  // None of these rounds was sent before: neither side has its reply in a cache.
  let count = 0;
  const client = async () => {
    for (let now = performance.now(); now < begun + seconds * 1000; ) {
      await round(session, rounds * 2 + count++);
      const sent = now;
      now = performance.now();
      samples.add(now - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: count / ((performance.now() - begun) / 1000), p50: samples.p50, p99: samples.p99 };
}

async function measure(
  sessions: readonly [Session, Session],
  aggregation: string,
  round: Round,
  documents: number,
): Promise<Row> {
  const samples = [new Samples(), new Samples()] as const;
  const [left, right] = [await round(sessions[0], 0), await round(sessions[1], 0)].map(shape);
  if (left !== right)
    console.error(
      `${aggregation}: replies differ beyond the last digits: ${left?.slice(0, 200)} against ${right?.slice(0, 200)}`,
    );
  // Both are warmed with other rounds than those that count.
  for (const session of sessions) for (let place = rounds; place < rounds * 1.5; place++) await round(session, place);
  for (let turn = 0; turn < 5; turn++) {
    for (const side of [0, 1] as const) {
      for (let place = turn; place < rounds; place += 5) {
        const begun = performance.now();
        await round(sessions[side], place);
        samples[side].add(performance.now() - begun);
      }
    }
  }
  const figures = async (side: 0 | 1): Promise<Figures> => ({
    p50: samples[side].p50,
    p99: samples[side].p99,
    throng: await throng(sessions[side], round, 2),
  });
  return { documents, aggregation, standin: await figures(0), reference: await figures(1) };
}

/** How many times Standin is ahead. */
function tell({ documents, aggregation, standin, reference }: Row): void {
  const ratio = (value: number) => `${value.toFixed(1)}x`.padStart(7);
  const label = `${documents.toLocaleString('en').padStart(10)} ${aggregation.padEnd(16)}`;
  const one = `p50 ${ratio(reference.p50 / standin.p50)} p99 ${ratio(reference.p99 / standin.p99)}`;
  const many = `requests a second ${ratio(standin.throng.perSecond / reference.throng.perSecond)} p99 ${ratio(reference.throng.p99 / standin.throng.p99)}`;
  console.log(`${label} ${one}   ${clients} clients: ${many}`);
}

const rows: Row[] = [];
const memory: Record<string, number[]> = {};
const contenders = [await startStandin(ours), await startReal(theirs)] as const;
try {
  const sessions = contenders.map(({ url }) => new Session(url, clients)) as [Session, Session];
  for (const documents of sizes) {
    process.stderr.write(`loading ${documents.toLocaleString('en')} documents\n`);
    await load(sessions, documents);
    const before = residentMb(contenders[0].pid);
    for (const [aggregation, round] of workloads) {
      const row = await measure(sessions, aggregation, round, documents);
      rows.push(row);
      tell(row);
    }
    memory[documents] = [before, residentMb(contenders[0].pid)];
    for (const session of sessions) await session.send('DELETE', '/sales');
  }
  for (const session of sessions) await session.close();
} finally {
  for (const contender of contenders) await contender.stop();
}
mkdirSync('report', { recursive: true });
writeFileSync('report/bench-aggregations.json', JSON.stringify({ ours, theirs, rounds, memory, rows }, null, 2));
console.log('\nreport/bench-aggregations.json');
