import { existsSync } from 'node:fs';
import type { Step } from '../case.ts';
import { LAWS, type Law } from '../laws/index.ts';
import { RecordingWriter } from '../recording/write.ts';
import type { Major } from '../reference/jars/versions.ts';
import { lacking } from '../reference/needs.ts';
import type { Outcome } from '../run/outcome.ts';
import type { Baseline } from '../session/baseline.ts';
import { applyBaseline, goneFrom, readBaseline } from '../session/baseline.ts';
import { Session, type SessionOptions } from '../session/session.ts';
import { supply } from '../session/supply.ts';
import type { ConformOptions } from './options.ts';
import { type OpenReference, openReference, openWitness } from './reference.ts';
import { openTarget, type Target } from './target.ts';

/** Without --cases and --seconds. */
const CASES = 500;

/** The major of Standin that a reference is compared with; another distribution speaks as 8 does. */
export const servedMajor = (reference: OpenReference | undefined): Major =>
  reference === undefined || (reference.party.name === 'elasticsearch' && reference.major === 9) ? 9 : 8;

/** Why a request is not sent: the reference cannot decide what is right. */
function absent(step: Step, { capabilities }: OpenReference): string | undefined {
  const capability = lacking(step, capabilities);
  return capability && `the reference lacks ${capability}`;
}

/** Creates the traffic for a reference (absent when only laws are checked) and a target. */
export type Generate = (reference: OpenReference | undefined, target: Target) => Parameters<typeof supply>[0];

/** How many laws are checked after each scenario; all of them take turns. */
const LAWS_PER_SCENARIO = 4;
const lawsOf = (n: number): readonly Law[] =>
  Array.from({ length: LAWS_PER_SCENARIO }, (_, i) => LAWS[(n * LAWS_PER_SCENARIO + i) % LAWS.length]).filter(
    (law) => law !== undefined,
  );

/** The result of a run, and how it ended. */
export interface Conformed {
  readonly outcome: Outcome;
  /** Why the run ended before its time. */
  readonly aborted?: string;
}

/** The servers of a run. */
interface Parties {
  /** Absent when laws alone are checked. */
  readonly reference: OpenReference | undefined;
  readonly witnesses: readonly OpenReference[];
  readonly target: Target;
}

/** Plays generated traffic on the reference and the target and reports the differences. */
export async function conform(
  options: ConformOptions,
  generate: Generate,
  onProgress: SessionOptions['onProgress'],
): Promise<Conformed> {
  const { say } = options;
  const baseline: Baseline = options.baseline === undefined ? { known: [] } : readBaseline(options.baseline);
  if (options.record !== undefined && existsSync(`${options.record}/manifest.json`)) {
    throw new Error(`${options.record} holds a recording already`);
  }
  const reference = options.reference === 'none' ? undefined : await openReference(options.reference, say);
  if (reference === undefined && options.record !== undefined) throw new Error('--record needs a reference');
  if (reference === undefined && options.witness !== undefined) throw new Error('--witness needs a reference');
  const witnesses: OpenReference[] = [];
  let target: Target | undefined;
  try {
    if (reference) for (const spec of options.witness ?? []) witnesses.push(await openWitness(spec, reference, say));
    target = await openTarget(options.target, servedMajor(reference));
    say(`target: ${target.party.name} ${target.party.version} (${target.party.where})`);
    return await run(options, baseline, { reference, witnesses, target }, generate, onProgress);
  } finally {
    await target?.close();
    for (const witness of witnesses) await witness.close();
    await reference?.close();
  }
}

async function run(
  options: ConformOptions,
  baseline: Baseline,
  { reference, witnesses, target }: Parties,
  generate: Generate,
  onProgress: SessionOptions['onProgress'],
): Promise<Conformed> {
  const { areas, seconds } = options;
  const seed = options.seed ?? (Date.now() ^ (process.pid << 8)) & 0x7fffffff;
  const cases = options.cases ?? (seconds === undefined ? CASES : Number.POSITIVE_INFINITY);
  options.say(`areas: ${areas.join(', ')}; seed ${seed}`);
  const major = servedMajor(reference);
  const startedAt = new Date();
  const deadline = seconds === undefined ? undefined : performance.now() + seconds * 1000;
  const writer =
    options.record === undefined || reference === undefined
      ? undefined
      : new RecordingWriter(options.record, {
          distribution: reference.party.name,
          version: reference.party.version,
          major: reference.major,
          capabilities: [...reference.capabilities],
          date: startedAt.toISOString(),
        });
  const begin = performance.now();
  const result = await new Session({
    lanes: Array.from({ length: options.lanes }, (_, lane) => ({
      ...(reference ? { reference: reference.side(lane * 2) } : {}),
      witnesses: witnesses.map((witness) => witness.side(lane * 2)),
      target: target.side(lane * 2 + 1),
    })),
    seed,
    scenario: supply(generate(reference, target), seed, cases),
    laws: lawsOf,
    ...(options.shrink === undefined ? {} : { budget: { plays: options.shrink } }),
    ...(reference ? { skips: (step) => absent(step, reference) } : {}),
    ...(options.levels ? { levels: options.levels } : {}),
    ...(writer ? { onReplies: (steps, replies) => writer.add(steps, replies) } : {}),
    ...(onProgress ? { onProgress } : {}),
    isOver: () => options.interrupted?.aborted === true || (deadline !== undefined && performance.now() > deadline),
  }).run();
  writer?.finish();
  const groups = applyBaseline(result.groups, baseline);
  const { tally } = result;
  const outcome: Outcome = {
    target: target.party,
    ...(reference
      ? {
          reference: {
            ...reference.party,
            kind: reference.kind,
            why: reference.why,
            capabilities: [...reference.capabilities],
          },
        }
      : {}),
    major,
    areas,
    seed,
    startedAt: startedAt.toISOString(),
    seconds: (performance.now() - begin) / 1000,
    scenarios: tally.scenarios,
    requests: tally.requests,
    probes: tally.probes,
    hitting: tally.hitting,
    errors: tally.errors,
    aggregations: tally.aggregations,
    cells: tally.cells,
    groups,
    gone: goneFrom(groups, baseline, { major, seed, cases, areas }),
    noise: result.noise,
    laws: result.laws,
    skipped: tally.skipped,
    refused: tally.refused,
  };
  return { outcome, ...(result.aborted === undefined ? {} : { aborted: result.aborted }) };
}
