import type { Step } from '../case.ts';
import { diff } from '../compare/diff.ts';
import type { Divergence } from '../compare/divergence.ts';
import { Normalizer } from '../compare/normalize.ts';
import { Tolerances } from '../compare/tolerate.ts';
import type { Major } from '../reference/jars/versions.ts';
import type { NamedCase } from './case_files.ts';
import { isUnanswered, type Reply } from './exchange.ts';
import { play } from './play.ts';
import { isRead, refusal } from './refusal.ts';
import { scenarios } from './scenarios.ts';

/** The verdict on one request of a case. */
export interface Verdict {
  readonly scenario: string;
  readonly step: Step;
  /** The reply of the reference. */
  readonly expected: Reply;
  readonly divergences: readonly Divergence[];
  /** The feature that is refused as not built, by this request or by a write before it. */
  readonly refused?: string;
  /** The setup was compared before, with an earlier scenario. */
  readonly isRepeated: boolean;
}

/** The findings of a run of one case against its expectation. */
export interface CaseResult {
  readonly verdicts: readonly Verdict[];
  /** Mistakes of the case itself: expired tolerances, recordings that are missing or stale. */
  readonly complaints: readonly string[];
}

/** Expected replies of a scenario: of its setup where they are known, and of its steps. */
export interface Expectation {
  readonly setup: readonly Reply[];
  readonly replies: readonly Reply[];
}

/** How many requests of a case are proven, refused and different; a repeated set-up is not counted. */
export interface Counts {
  readonly requests: number;
  readonly proven: number;
  readonly refused: number;
  readonly differs: number;
}

/** Counts the verdicts of a case. */
export function count({ verdicts }: CaseResult): Counts {
  const counted = verdicts.filter(({ isRepeated }) => !isRepeated);
  const refused = counted.filter((verdict) => verdict.refused !== undefined).length;
  const differs = counted.filter(({ divergences }) => divergences.length > 0).length;
  return { requests: counted.length, proven: counted.length - refused - differs, refused, differs };
}

/** A server for one scenario after another. */
export interface Candidate {
  /** The address of a server without indices. */
  fresh(): Promise<string>;
}

/** Compares the replies of one scenario in order; it remembers the writes that were refused. */
class ScenarioJudge {
  readonly #definition: NamedCase;
  readonly #tolerances: Tolerances;
  readonly #expected = new Normalizer();
  readonly #actual = new Normalizer();
  #refused: string | undefined;

  constructor(definition: NamedCase, tolerances: Tolerances) {
    this.#definition = definition;
    this.#tolerances = tolerances;
  }

  judge(scenario: string, step: Step, expected: Reply, actual: Reply, isRepeated: boolean): Verdict {
    const [left, right] = [this.#expected.normalize(expected), this.#actual.normalize(actual)];
    const refused = refusal(actual) ?? this.#refused;
    if (refused === undefined) {
      const divergences = this.#tolerances.apply(diff(left, right, { ...step.levels, ...this.#definition.levels }));
      return { scenario, step, expected, divergences, isRepeated };
    }
    if (!isRead(step)) this.#refused ??= refused;
    return { scenario, step, expected, divergences: [], refused, isRepeated };
  }
}

/** Runs a case on a candidate and compares every reply with the expected one. */
export async function judge(
  definition: NamedCase,
  major: Major,
  candidate: Candidate,
  expect: (scenario: string, steps: readonly Step[]) => Promise<Expectation | string>,
): Promise<CaseResult> {
  const tolerances = new Tolerances(definition.tolerances, major);
  const verdicts: Verdict[] = [];
  const complaints: string[] = [];
  for (const scenario of scenarios(definition, major)) {
    const expected = await expect(scenario.name, [...scenario.setup, ...scenario.steps]);
    if (typeof expected === 'string') {
      complaints.push(`${scenario.name}: ${expected}`);
      break;
    }
    const unanswered = [...expected.setup, ...expected.replies].find(isUnanswered);
    if (unanswered) {
      complaints.push(`${scenario.name}: the reference does not answer: ${unanswered.body}`);
      break;
    }
    const actual = await play(await candidate.fresh(), scenario);
    const judge = new ScenarioJudge(definition, tolerances);
    const { name, setup, steps } = scenario;
    const isRepeated = verdicts.length > 0;
    for (const [i, step] of setup.entries()) {
      const [left, right] = [expected.setup[i], actual.setup[i]];
      if (left && right) verdicts.push(judge.judge(`${name}, set-up`, step, left, right, isRepeated));
    }
    for (const [i, step] of steps.entries()) {
      const [left, right] = [expected.replies[i], actual.replies[i]];
      if (left && right) verdicts.push(judge.judge(name, step, left, right, false));
    }
  }
  for (const { path, reason } of tolerances.expired()) complaints.push(`expired tolerance of [${path}]: ${reason}`);
  return { verdicts, complaints };
}
