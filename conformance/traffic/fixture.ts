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

/** Each read once: the last of several equal ones, since the fixture is the contents at the end. */
function readsOf(traffic: readonly RecordedTraffic[]): readonly RecordedTraffic[] {
  const last = new Map<string, RecordedTraffic>();
  for (const each of traffic) {
    if (!isRead(each.step)) continue;
    const key = JSON.stringify([each.step.method, each.step.path, each.step.body, each.step.headers]);
    last.delete(key);
    last.set(key, each);
  }
  return [...last.values()];
}

/**
 * Makes the smallest fixture with which an empty server answers the reads of a recording as recorded: the contents that replies show to have
 * been there, and what the recording's own writes made of them, without everything that no answer depends on.
 */
export async function makeFixture(
  { head, traffic }: TrafficRecording,
  { patienceMs }: FixtureOptions,
): Promise<MadeFixture> {
  const version = head.version ?? '9.5.3';
  const major: Major = version.startsWith('8') ? 8 : 9;
  const server = await BenchServer.start(major);
  try {
    const first = await contents(server, traffic, version);
    const reads = readsOf(traffic);
    const failure = await server.load(printFixture(first, version));
    if (failure !== undefined) throw new Error(`the contents of the recording cannot be loaded: ${failure}`);
    const answered = await server.play(reads);
    const needed = reads.filter((_, i) => answered[i]);
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
      reads: reads.length,
      alike: needed.length,
      others: reads.filter((_, i) => !answered[i]).map(({ step }) => step),
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
