import type { Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import { isRead } from '../run/refusal.ts';
import { BenchServer } from './bench_server.ts';
import { type FixtureLine, indexOf, isDocument, parseFixture, printFixture } from './fixture_lines.ts';
import { Handles } from './handles.ts';
import { harvest } from './harvest.ts';
import type { RecordedTraffic, TrafficRecording } from './recording.ts';
import { shrink } from './shrink.ts';

export interface FixtureOptions {
  /** How long it is made smaller, in milliseconds. */
  readonly patienceMs: number;
}

/** A fixture and what it is good for. */
export interface MadeFixture {
  readonly text: string;
  readonly before: FixtureSize;
  readonly after: FixtureSize;
  /** Reads of the recording, each once. */
  readonly reads: number;
  /** Those of them that a server with the fixture answers as recorded. */
  readonly alike: number;
  /** Those that it does not: the contents were others at the time, or are not in the recording. */
  readonly others: readonly Step[];
  /** Whether there was time to try everything. */
  readonly isSmallest: boolean;
}

export interface FixtureSize {
  readonly indices: number;
  readonly documents: number;
  readonly bytes: number;
}

function sizeOf(lines: readonly FixtureLine[]): FixtureSize {
  return {
    indices: new Set(lines.map(indexOf).filter((name) => name !== undefined)).size,
    documents: lines.filter(isDocument).length,
    bytes: Buffer.byteLength(printFixture(lines, '')),
  };
}

/** Each read once, by the request: the last of several equal ones, since the fixture is the contents at the end. */
function readsOf(traffic: readonly RecordedTraffic[]): ReadonlyMap<string, RecordedTraffic> {
  const last = new Map<string, RecordedTraffic>();
  for (const each of traffic) {
    if (!isRead(each.step)) continue;
    const key = JSON.stringify([each.step.method, each.step.path, each.step.body, each.step.headers]);
    last.delete(key);
    last.set(key, each);
  }
  return last;
}

/** Moments whose contents are tried, at most. */
const MOMENTS = 6;

/** How many exchanges come before each moment: the end, and before an index is deleted, as tests do that clean up after themselves. */
function momentsOf(traffic: readonly RecordedTraffic[]): readonly number[] {
  const isDeletion = ({ step }: RecordedTraffic) => step.method === 'DELETE' && /^\/[^/_?][^/?]*(\?|$)/.test(step.path);
  const before = traffic.flatMap((each, i) => {
    const last = traffic[i - 1];
    return isDeletion(each) && (last === undefined || !isDeletion(last)) ? [i] : [];
  });
  return [traffic.length, ...before.toReversed()].slice(0, MOMENTS);
}

/** The contents at one moment, and the reads that a server with them answers as recorded. */
interface Moment {
  readonly lines: readonly FixtureLine[];
  readonly needed: ReadonlyMap<string, RecordedTraffic>;
}

async function momentAt(server: BenchServer, traffic: readonly RecordedTraffic[], version: string): Promise<Moment> {
  const lines = await contents(server, traffic, version);
  const reads = [...readsOf(traffic)];
  const failure = await server.load(printFixture(lines, version));
  if (failure !== undefined) throw new Error(`the contents of the recording cannot be loaded: ${failure}`);
  const answered = await server.play(reads.map(([, each]) => each));
  return { lines, needed: new Map(reads.filter((_, i) => answered[i])) };
}

/**
 * Makes the smallest fixture with which an empty server answers the reads of a recording as recorded: the contents that replies show to have
 * been there, and what the recording's own writes made of them, without everything that no answer depends on. They are those of the end, or of the
 * moment before an index was deleted if more reads are answered as recorded then.
 */
export async function makeFixture(
  { head, traffic }: TrafficRecording,
  { patienceMs }: FixtureOptions,
): Promise<MadeFixture> {
  const version = head.version ?? '9.5.3';
  const major: Major = version.startsWith('8') ? 8 : 9;
  const server = await BenchServer.start(major);
  try {
    const reads = readsOf(traffic);
    let best: Moment | undefined;
    for (const moment of momentsOf(traffic)) {
      const found = await momentAt(server, traffic.slice(0, moment), version);
      if (best === undefined || found.needed.size > best.needed.size) best = found;
      if (best.needed.size === reads.size) break;
    }
    const { lines: first, needed: kept } = best as Moment;
    const needed = [...kept.values()];
    const deadline = performance.now() + patienceMs;
    let isLate = false;
    const smallest = await shrink(first, async (candidate) => {
      isLate ||= performance.now() > deadline;
      if (isLate) return false;
      if ((await server.load(printFixture(candidate, version))) !== undefined) return false;
      const alike = await server.play(needed, true);
      return alike.length === needed.length && alike.every(Boolean);
    });
    return {
      text: printFixture(smallest, version),
      before: sizeOf(first),
      after: sizeOf(smallest),
      reads: reads.size,
      alike: needed.length,
      others: [...reads].filter(([key]) => !kept.has(key)).map(([, { step }]) => step),
      isSmallest: !isLate,
    };
  } finally {
    await server.close();
  }
}

/** The contents at the end of the recording: what was there and what its writes made of it, with the ids of the recording. */
async function contents(
  server: BenchServer,
  traffic: readonly RecordedTraffic[],
  version: string,
): Promise<readonly FixtureLine[]> {
  const failure = await server.load(printFixture(harvest(traffic), version));
  if (failure !== undefined) throw new Error(`what was there before cannot be loaded: ${failure}`);
  const ids = new Map<string, string>();
  await server.play(
    traffic.filter(({ step }) => !isRead(step)),
    false,
    new Handles((recorded, other) => ids.set(other, recorded)),
  );
  return parseFixture(await server.dump()).map((line) =>
    isDocument(line) ? { ...line, id: ids.get(line.id) ?? line.id } : line,
  );
}
