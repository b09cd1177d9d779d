/** Generated scenarios on a reference and a candidate: every reply must be alike. */
import fc from 'fast-check';
import { index, type ScenarioSpec, scenarioSpec, steps } from '../arbitraries/scenario.ts';
import type { Step } from '../case.ts';
import { diff } from '../compare/diff.ts';
import type { Divergence } from '../compare/divergence.ts';
import { explain } from '../compare/explain.ts';
import { Normalizer } from '../compare/normalize.ts';
import { curl, exchange, type Reply } from '../run/exchange.ts';

export interface PropertyOptions {
  readonly reference: string;
  readonly candidate: string;
  readonly scenarios: number;
  /** Stops after this time even when scenarios are left. */
  readonly seconds?: number;
  readonly seed?: number;
  readonly onScenario?: (done: number) => void;
}

export interface PropertyResult {
  readonly scenarios: number;
  readonly searches: number;
  /** Searches that were answered with at least one hit, shown or counted, or bucket on the reference. */
  readonly hitting: number;
  /** Searches that the reference refused. */
  readonly refused: number;
  readonly seed: number;
  /** The smallest failing scenario as text: curl lines, then how the first unlike reply differs. */
  readonly failure: string | null;
}

/**
 * ES: shards that match nothing send no aggregations once another shard has answered, so that it depends on timing how many
 * are reduced, and on that their order. The recorded case api/global/search_many proves the order where shards match.
 */
const levels = { aggregations: 'unordered' } as const;

interface Unlike {
  readonly step: Step;
  readonly divergences: readonly Divergence[];
}

/** Plays the steps on one server and takes the index away again. */
async function playOn(url: string, played: readonly Step[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  try {
    for (const step of played) replies.push(await exchange(url, step));
    return replies;
  } finally {
    await exchange(url, { method: 'DELETE', path: `/${index}` });
  }
}

/** Plays the steps on both sides, at once unless they are one server; gives the first reply that differs. */
async function play(
  { reference, candidate }: PropertyOptions,
  played: readonly Step[],
  observe: (status: number, body: string) => void,
): Promise<Unlike | null> {
  const first = playOn(reference, played);
  if (reference === candidate) await first;
  const [expected, actual] = await Promise.all([first, playOn(candidate, played)]);
  const [left, right] = [new Normalizer(), new Normalizer()];
  for (const [place, step] of played.entries()) {
    const [wanted, given] = [expected[place], actual[place]];
    if (wanted === undefined || given === undefined) throw new Error(`no reply to ${step.method} ${step.path}`);
    if (step.path.endsWith('/_search')) observe(wanted.status, wanted.body);
    const divergences = diff(left.normalize(wanted), right.normalize(given), levels);
    if (divergences.length > 0) return { step, divergences };
  }
  return null;
}

/** Runs the property; a failure is shrunk before it is told. */
export async function runProperty(options: PropertyOptions): Promise<PropertyResult> {
  let [scenarios, searches, hitting, refused] = [0, 0, 0, 0];
  let unlike: Unlike | null = null;
  let last: Promise<Unlike | null> = Promise.resolve(null);
  const property = fc.asyncProperty(scenarioSpec(8), async (spec: ScenarioSpec) => {
    last = play(options, steps(spec), (status, body) => {
      searches++;
      if (status !== 200) refused++;
      else if (/"total":\{"value":[1-9]|"hits":\[\{|"buckets":\[\{/.test(body)) hitting++;
    });
    const found = await last;
    scenarios++;
    options.onScenario?.(scenarios);
    if (found !== null) unlike = found;
    return found === null;
  });
  const details = await fc.check(property, {
    numRuns: options.scenarios,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.seconds === undefined
      ? {}
      : { interruptAfterTimeLimit: options.seconds * 1000, markInterruptAsFailure: false }),
  });
  // A scenario that the time limit cut off still takes its index away.
  await last.catch(() => null);
  const counts = { scenarios, searches, hitting, refused, seed: details.seed };
  if (!details.failed) return { ...counts, failure: null };
  const smallest = details.counterexample?.[0];
  const lines = smallest === undefined ? [] : steps(smallest).map((step) => curl(options.candidate, step));
  // The last unlike reply belongs to the last failing run, which is the smallest.
  const smallestUnlike = unlike as Unlike | null;
  const differences =
    smallestUnlike === null ? [String(details.errorInstance)] : smallestUnlike.divergences.map(explain);
  return {
    ...counts,
    failure: [
      ...lines,
      `unlike: ${smallestUnlike ? curl(options.candidate, smallestUnlike.step) : ''}`,
      ...differences,
    ].join('\n'),
  };
}
