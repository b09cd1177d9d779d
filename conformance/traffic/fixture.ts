import type { Step } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import { BenchServer } from './bench_server.ts';
import { bestInstant, composedContents, countOf } from './contents.ts';
import { type FixtureLine, indexOf, isDocument, printFixture } from './fixture_lines.ts';
import { Past } from './instants.ts';
import { type Read, readsOf } from './reads.ts';
import type { TrafficRecording } from './recording.ts';
import { shrink } from './shrink.ts';

export interface FixtureOptions {
  /** How long it may take to try reads, and again to make the fixtures smaller, in milliseconds. */
  readonly patienceMs: number;
  /** How many fixtures there may be: each further one answers reads that those before it do not. */
  readonly most: number;
}

export interface FixtureSize {
  readonly indices: number;
  readonly documents: number;
  readonly bytes: number;
}

/** Contents as a file, and the reads that a server with them answers as recorded. */
export interface Fixture {
  readonly text: string;
  readonly before: FixtureSize;
  readonly after: FixtureSize;
  /** Those that no fixture before it answers. */
  readonly answers: readonly Step[];
}

/** Why a read is answered as recorded by none of the fixtures. */
export type Reason =
  | 'this server has not built it'
  | 'an error of the recorded server alone'
  | 'not answered so by this server'
  | 'depends on how the contents grew'
  | 'other contents than those of the fixtures';

/** The fixtures of a recording and what they are good for. */
export interface MadeFixtures {
  /** The first is the one that answers most. */
  readonly fixtures: readonly Fixture[];
  /** Different reads of the recording. */
  readonly reads: number;
  /** Those of them that no fixture answers as recorded. */
  readonly others: readonly { readonly step: Step; readonly reason: Reason }[];
  /** Whether there was time to try everything. */
  readonly isSmallest: boolean;
}

function sizeOf(lines: readonly FixtureLine[]): FixtureSize {
  return {
    indices: new Set(lines.map(indexOf).filter((name) => name !== undefined)).size,
    documents: lines.filter(isDocument).length,
    bytes: Buffer.byteLength(printFixture(lines, '')),
  };
}

/** Contents, and the reads that a server with them answers as recorded. */
interface Candidate {
  readonly lines: readonly FixtureLine[];
  readonly answered: readonly Read[];
}

/**
 * Makes the smallest fixtures with which an empty server answers the reads of a recording as recorded: of the contents that replies prove to have
 * existed and what the recording's own writes made of them, without everything that no reply depends on. One fixture has the contents of one
 * instant for each index, so reads between which an index was written, made or deleted may need several.
 */
export async function makeFixtures(
  { head, traffic }: TrafficRecording,
  { patienceMs, most }: FixtureOptions,
): Promise<MadeFixtures> {
  const version = head.version ?? '9.5.3';
  const major: Major = version.startsWith('8') ? 8 : 9;
  const server = await BenchServer.start(major);
  try {
    const reads = readsOf(traffic);
    const past = await Past.relive(server, traffic, reads, { version, began: head.date });
    await past.tryAll(performance.now() + patienceMs);
    const end = performance.now() + patienceMs;
    const fixtures: Fixture[] = [];
    let remaining = reads;
    let isSmallest = true;
    while (remaining.length > 0 && fixtures.length < most) {
      const best = await bestContents(server, past, reads, remaining, version);
      if (best === undefined) break;
      const needed = new Set(best.answered);
      // Reads that create a scroll or a point in time are sent although others answer them: those that need it follow.
      const played = reads.filter((read) => needed.has(read) || read.usesContext);
      // Each fixture may take half of the time that is left.
      const deadline = (performance.now() + end) / 2;
      let isLate = false;
      const smallest = await shrink(best.lines, async (candidate) => {
        isLate ||= performance.now() > deadline;
        if (isLate || (await server.load(printFixture(candidate, version))) !== undefined) return false;
        const alike = await server.play(played, needed);
        return best.answered.every((read) => alike.has(read));
      });
      isSmallest &&= !isLate;
      fixtures.push({
        text: printFixture(smallest, version),
        before: sizeOf(best.lines),
        after: sizeOf(smallest),
        answers: best.answered.map(({ step }) => step),
      });
      remaining = remaining.filter((read) => !needed.has(read));
    }
    const others = remaining.map((read) => ({ step: read.step, reason: reasonOf(read, past) }));
    return { fixtures, reads: reads.length, others, isSmallest };
  } finally {
    await server.close();
  }
}

/** Contents that answer most of the remaining reads; undefined where none answer any. */
async function bestContents(
  server: BenchServer,
  past: Past,
  reads: readonly Read[],
  remaining: readonly Read[],
  version: string,
): Promise<Candidate | undefined> {
  for (;;) {
    const instant = bestInstant(past.instants, remaining);
    if (instant === undefined || countOf(instant, remaining) === 0) return undefined;
    const attempt = async (lines: readonly FixtureLine[]): Promise<Candidate> => {
      const failure = await server.load(printFixture(lines, version));
      const alike = failure === undefined ? await server.play(reads) : new Set<Read>();
      return { lines, answered: remaining.filter((read) => alike.has(read)) };
    };
    const composed = await attempt(await composedContents(past, remaining));
    const plain = await attempt(await past.linesAt(instant));
    // Contents that are loaded can differ from those that grew: in scores of approximate searches, or in generations of segments.
    for (const read of remaining) if (!plain.answered.includes(read)) instant.alike.delete(read);
    const best = plain.answered.length > composed.answered.length ? plain : composed;
    if (best.answered.length > 0) return best;
  }
}

function reasonOf(read: Read, past: Past): Reason {
  if (past.refused.has(read)) return 'this server has not built it';
  if (past.lone.has(read)) return 'an error of the recorded server alone';
  if (!past.alikeThen.has(read)) return 'not answered so by this server';
  return past.instants.some(({ alike }) => alike.has(read))
    ? 'other contents than those of the fixtures'
    : 'depends on how the contents grew';
}
