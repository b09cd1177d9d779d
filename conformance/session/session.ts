import type { Level, Step } from '../case.ts';
import { cellsOf } from '../matrix/cells.ts';
import type { Reply } from '../run/exchange.ts';
import type { DivergenceGroup, LawCount, Noise } from '../run/outcome.ts';
import type { Generated } from '../scenario.ts';
import type { Side } from '../side/side.ts';
import { type Cause, causeKey, causeOf } from './cause.ts';
import { compareScenario, type StepVerdict } from './compare.ts';
import { Groups } from './groups.ts';
import { NoiseLearner } from './noise.ts';
import { exampleEntry, shellScript } from './reproduction.ts';
import { explainScore } from './score.ts';
import { type ShrinkBudget, shrink } from './shrink.ts';
import { Tally } from './tally.ts';

/** The two servers as one lane of the run asks them; lanes run at once. */
export interface Lane {
  /** Absent when only laws are checked. */
  readonly reference?: Side;
  readonly target: Side;
}

export interface LawResult {
  readonly law: string;
  readonly held: boolean;
  /** Why it does not hold. */
  readonly breach?: { readonly detail: string; readonly steps: readonly Step[] };
}

export interface SessionOptions {
  readonly lanes: readonly Lane[];
  readonly seed: number;
  /** Gives scenario number `n`, or null when there are no more. */
  readonly scenario: (n: number) => Generated | null;
  /** Why a request is not sent, for example a module that one of the servers lacks. */
  readonly skips?: (step: Step) => string | undefined;
  readonly levels?: Readonly<Record<string, Level>>;
  readonly budget?: ShrinkBudget;
  /** Laws that are checked on the target after a scenario. */
  readonly laws?: (scenario: Generated, n: number, play: Side['play']) => Promise<readonly LawResult[]>;
  /** Called with what the reference answered to each scenario. */
  readonly onReplies?: (steps: readonly Step[], replies: readonly Reply[]) => void;
  readonly onProgress?: (progress: {
    readonly scenarios: number;
    readonly requests: number;
    readonly groups: number;
  }) => void;
  /** Ends the run early when it returns true. */
  readonly isOver?: (groups: Groups) => boolean;
}

export interface SessionResult {
  readonly tally: Tally;
  readonly groups: readonly DivergenceGroup[];
  readonly noise: readonly Noise[];
  readonly laws: readonly LawCount[];
  /** Why the run ended before its time. */
  readonly aborted?: string;
}

/** Every so many scenarios the reference is asked twice although nothing differed. */
const ASKED_TWICE = 25;
const BUDGET: ShrinkBudget = { plays: 250, milliseconds: 20_000 };

/** Plays scenario after scenario on both servers of each lane and collects what differs. */
export class Session {
  readonly #options: SessionOptions;
  readonly #tally = new Tally();
  readonly #groups = new Groups();
  readonly #noise = new NoiseLearner();
  readonly #laws = new Map<string, { held: number; skipped: number }>();
  #next = 0;
  #aborted: string | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  async run(): Promise<SessionResult> {
    await Promise.all(this.#options.lanes.map((lane) => this.#runLane(lane)));
    return {
      tally: this.#tally,
      groups: this.#groups.all(),
      noise: this.#noise.all(),
      laws: [...this.#laws].map(([law, counts]) => ({ law, ...counts })),
      ...(this.#aborted === undefined ? {} : { aborted: this.#aborted }),
    };
  }

  async #runLane(lane: Lane): Promise<void> {
    while (this.#aborted === undefined && !this.#options.isOver?.(this.#groups)) {
      const n = this.#next++;
      const scenario = this.#options.scenario(n);
      if (scenario === null) return;
      await this.#scenario(lane, scenario, n);
      this.#tally.scenarios++;
      this.#options.onProgress?.({
        scenarios: this.#tally.scenarios,
        requests: this.#tally.requests,
        groups: this.#groups.size,
      });
    }
  }

  #sent({ steps }: Generated): Step[] {
    return steps.filter((step) => {
      const reason = this.#options.skips?.(step);
      if (reason !== undefined) this.#tally.skip(step, reason);
      return reason === undefined;
    });
  }

  async #scenario(lane: Lane, scenario: Generated, n: number): Promise<void> {
    const steps = this.#sent(scenario);
    const { reference, target } = lane;
    if (reference) {
      const [expected, actual] = await playBoth(reference, target, steps);
      if (expected === null || actual === null) {
        this.#tally.skipScenario('the recording does not hold the scenario');
        return;
      }
      this.#options.onReplies?.(steps, expected);
      await this.#reviveAfter(reference, expected, 'reference');
      await this.#reviveAfter(target, actual, 'target');
      await this.#judge({ reference, target }, { ...scenario, steps }, n, expected, actual);
    }
    await this.#checkLaws(lane, { ...scenario, steps }, n);
  }

  async #reviveAfter(side: Side, replies: readonly Reply[], which: string): Promise<void> {
    if (replies.at(-1)?.status === 0 && !(await side.revive())) {
      this.#aborted ??= `the ${which} ended and did not come back: ${replies.at(-1)?.body}`;
    }
  }

  async #judge(
    lane: Required<Lane>,
    scenario: Generated,
    n: number,
    expected: readonly Reply[],
    actual: readonly Reply[],
  ): Promise<void> {
    const { steps } = scenario;
    const verdicts = compareScenario(steps, expected, actual, this.#options.levels);
    const isUnlike = verdicts.some(({ divergences }) => divergences.length > 0);
    let noisy: ReadonlySet<string> = new Set();
    if (isUnlike || n % ASKED_TWICE === 0) {
      const again = await lane.reference.play(steps);
      if (again) noisy = this.#noise.learn(steps, expected, again);
    }
    for (const verdict of verdicts) {
      const divergences = verdict.divergences.filter(({ path }) => !this.#noise.isNoisy(noisy, verdict.place, path));
      const cause = causeOf({ ...verdict, divergences });
      const stands = cause !== undefined && (await this.#explain(lane, scenario, n, verdict, cause));
      this.#tally.verdict(verdict, stands);
    }
  }

  /** Shrinks a divergence and puts it into its group; false when it does not repeat. */
  async #explain(
    lane: Required<Lane>,
    scenario: Generated,
    n: number,
    verdict: StepVerdict,
    cause: Cause,
  ): Promise<boolean> {
    if (this.#groups.recount(cause)) return true;
    let smallest: StepVerdict | undefined;
    const shows = async (steps: readonly Step[]): Promise<boolean> => {
      const found = await this.#verdictOn(lane, steps, cause);
      if (found) smallest = found;
      return found !== undefined;
    };
    const whole = scenario.steps.slice(0, verdict.place + 1);
    if (!(await shows(whole))) {
      for (const { path } of verdict.divergences) this.#noise.note(verdict.step, path);
      this.#groups.dismiss(cause);
      return false;
    }
    const steps = await shrink(whole, shows, this.#options.budget ?? BUDGET);
    const shown = smallest ?? verdict;
    const score = shown.divergences.find(({ kind }) => kind === 'score');
    this.#groups.add(cause, {
      area: scenario.area,
      seed: this.#options.seed,
      scenario: n,
      cells: cellsOf(shown.step),
      curl: shellScript(steps),
      example: exampleEntry(steps),
      divergences: shown.divergences,
      ...(score === undefined ? {} : { score: await explainScore(steps, score.path, shown.expected.body, lane) }),
    });
    return true;
  }

  /** The verdict on the last of the steps when it differs for this cause. */
  async #verdictOn(lane: Required<Lane>, steps: readonly Step[], cause: Cause): Promise<StepVerdict | undefined> {
    const [expected, actual] = await playBoth(lane.reference, lane.target, steps);
    if (expected === null || actual === null) return undefined;
    await this.#reviveAfter(lane.target, actual, 'target');
    const last = compareScenario(steps, expected, actual, this.#options.levels).at(-1);
    if (last?.place !== steps.length - 1) return undefined;
    const found = causeOf(last);
    return found && causeKey(found) === causeKey(cause) ? last : undefined;
  }

  async #checkLaws(lane: Lane, scenario: Generated, n: number): Promise<void> {
    const { laws, seed } = this.#options;
    if (!laws || this.#aborted !== undefined) return;
    for (const { law, held, breach } of await laws(scenario, n, lane.target.play)) {
      const counts = this.#laws.get(law) ?? { held: 0, skipped: 0 };
      this.#laws.set(law, counts);
      if (held) counts.held++;
      else if (!breach) counts.skipped++;
      if (!breach) continue;
      const last = breach.steps.at(-1);
      this.#groups.addLaw(
        law,
        {
          area: scenario.area,
          seed,
          scenario: n,
          cells: last ? cellsOf(last) : [],
          curl: shellScript(breach.steps),
          example: exampleEntry(breach.steps),
        },
        breach.detail,
      );
    }
  }
}

/** Plays on both at once; one after the other when they are one server. */
async function playBoth(reference: Side, target: Side, steps: readonly Step[]) {
  if (reference.party.where === target.party.where) {
    const expected = await reference.play(steps);
    return [expected, await target.play(steps)] as const;
  }
  return Promise.all([reference.play(steps), target.play(steps)]);
}
