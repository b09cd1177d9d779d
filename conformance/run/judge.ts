import type { Step } from '../case.ts';
import { diff } from '../compare/diff.ts';
import type { Divergence } from '../compare/divergence.ts';
import { Normalizer } from '../compare/normalize.ts';
import { Tolerances } from '../compare/tolerate.ts';
import type { Major } from '../reference/jars/versions.ts';
import type { NamedCase } from './case_files.ts';
import type { Reply } from './exchange.ts';
import { play } from './play.ts';
import { scenarios } from './scenarios.ts';

/** The verdict on one request of a case. */
export interface Verdict {
  readonly scenario: string;
  readonly step: Step;
  readonly divergences: readonly Divergence[];
  /** The set-up was judged before, with an earlier scenario. */
  readonly isRepeated: boolean;
}

/** What a run of one case against its expectation found. */
export interface Judgement {
  readonly verdicts: readonly Verdict[];
  /** Mistakes of the case itself: expired tolerances, recordings that are missing or stale. */
  readonly complaints: readonly string[];
}

/** Replies expected of a scenario: of its set-up where they are known, and of its steps. */
export interface Expectation {
  readonly setup: readonly Reply[];
  readonly replies: readonly Reply[];
}

/** A server for one scenario after another. */
export interface Candidate {
  /** The address of a server without indices. */
  fresh(): Promise<string>;
}

function judgeSteps(
  scenario: string,
  steps: readonly Step[],
  expected: readonly Reply[],
  actual: readonly Reply[],
  sides: readonly [Normalizer, Normalizer],
  definition: NamedCase,
  tolerances: Tolerances,
  isRepeated: boolean,
): Verdict[] {
  return steps.flatMap((step, i) => {
    const [left, right] = [expected[i], actual[i]];
    if (!left || !right) return [];
    const found = diff(sides[0].normalize(left), sides[1].normalize(right), definition.levels);
    return [{ scenario, step, divergences: tolerances.apply(found), isRepeated }];
  });
}

/** Runs a case on a candidate and compares every reply with what is expected. */
export async function judge(
  definition: NamedCase,
  major: Major,
  candidate: Candidate,
  expect: (scenario: string, steps: readonly Step[]) => Promise<Expectation | string>,
): Promise<Judgement> {
  const tolerances = new Tolerances(definition.tolerances, major);
  const verdicts: Verdict[] = [];
  const complaints: string[] = [];
  for (const scenario of scenarios(definition, major)) {
    const expected = await expect(scenario.name, [...scenario.setup, ...scenario.steps]);
    if (typeof expected === 'string') {
      complaints.push(`${scenario.name}: ${expected}`);
      break;
    }
    const actual = await play(await candidate.fresh(), scenario);
    const sides = [new Normalizer(), new Normalizer()] as const;
    const { name, setup, steps } = scenario;
    const parts = [
      [`${name}, set-up`, setup, expected.setup, actual.setup, verdicts.length > 0],
      [name, steps, expected.replies, actual.replies, false],
    ] as const;
    for (const [part, sent, left, right, isRepeated] of parts) {
      verdicts.push(...judgeSteps(part, sent, left, right, sides, definition, tolerances, isRepeated));
    }
  }
  for (const { path, reason } of tolerances.expired()) complaints.push(`expired tolerance of [${path}]: ${reason}`);
  return { verdicts, complaints };
}
