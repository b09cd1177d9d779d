import { existsSync } from 'node:fs';
import { RecordingWriter } from '../recording/write.ts';
import type { Outcome } from '../run/outcome.ts';
import type { Baseline } from '../session/baseline.ts';
import { applyBaseline, goneFrom, readBaseline } from '../session/baseline.ts';
import { Session, type SessionOptions } from '../session/session.ts';
import { supply } from '../session/supply.ts';
import type { ConformOptions } from './options.ts';
import { type OpenReference, openReference } from './reference.ts';
import { openTarget, type Target } from './target.ts';

/** Without --cases and --seconds. */
const CASES = 500;

/** What a run came to, and how it ended. */
export interface Conformed {
  readonly outcome: Outcome;
  /** Why the run ended before its time. */
  readonly aborted?: string;
}

/** Plays generated traffic on the reference and the target and says what differs. */
export async function conform(
  options: ConformOptions,
  generate: (reference: OpenReference) => Parameters<typeof supply>[0],
  onProgress: SessionOptions['onProgress'],
): Promise<Conformed> {
  const { say } = options;
  const baseline: Baseline = options.baseline === undefined ? { known: [] } : readBaseline(options.baseline);
  if (options.record !== undefined && existsSync(`${options.record}/manifest.json`)) {
    throw new Error(`${options.record} holds a recording already`);
  }
  const reference = await openReference(options.reference);
  say(`reference: ${reference.party.name} ${reference.party.version} (${reference.kind}: ${reference.why})`);
  let target: Target | undefined;
  try {
    target = await openTarget(options.target, reference.major);
    say(`target: ${target.party.name} ${target.party.version} (${target.party.where})`);
    return await run(options, baseline, reference, target, generate, onProgress);
  } finally {
    await target?.close();
    await reference.close();
  }
}

async function run(
  options: ConformOptions,
  baseline: Baseline,
  reference: OpenReference,
  target: Target,
  generate: (reference: OpenReference) => Parameters<typeof supply>[0],
  onProgress: SessionOptions['onProgress'],
): Promise<Conformed> {
  const { areas, seconds } = options;
  const seed = options.seed ?? (Date.now() ^ (process.pid << 8)) & 0x7fffffff;
  const cases = options.cases ?? (seconds === undefined ? CASES : Number.POSITIVE_INFINITY);
  options.say(`areas: ${areas.join(', ')}; seed ${seed}`);
  const startedAt = new Date();
  const deadline = seconds === undefined ? undefined : performance.now() + seconds * 1000;
  const { name: distribution, version } = reference.party;
  const writer =
    options.record === undefined
      ? undefined
      : new RecordingWriter(options.record, {
          distribution,
          version,
          major: reference.major,
          capabilities: reference.capabilities,
          date: startedAt.toISOString(),
        });
  const begin = performance.now();
  const result = await new Session({
    lanes: Array.from({ length: options.lanes }, (_, lane) => ({
      reference: reference.side(lane * 2),
      target: target.side(lane * 2 + 1),
    })),
    seed,
    scenario: supply(generate(reference), seed, cases),
    ...(writer ? { onReplies: (steps, replies) => writer.add(steps, replies) } : {}),
    ...(onProgress ? { onProgress } : {}),
    isOver: () => deadline !== undefined && performance.now() > deadline,
  }).run();
  writer?.finish();
  const groups = applyBaseline(result.groups, baseline);
  const { tally } = result;
  const outcome: Outcome = {
    target: target.party,
    reference: {
      ...reference.party,
      kind: reference.kind,
      why: reference.why,
      capabilities: reference.capabilities,
    },
    major: reference.major,
    areas,
    seed,
    startedAt: startedAt.toISOString(),
    seconds: (performance.now() - begin) / 1000,
    scenarios: tally.scenarios,
    requests: tally.requests,
    probes: tally.probes,
    hitting: tally.hitting,
    errors: tally.errors,
    cells: tally.cells,
    groups,
    gone: goneFrom(groups, baseline, { major: reference.major, seed, cases, areas }),
    noise: result.noise,
    laws: result.laws,
    skipped: tally.skipped,
    refused: tally.refused,
  };
  return { outcome, ...(result.aborted === undefined ? {} : { aborted: result.aborted }) };
}
