import type { Level, Step } from '../case.ts';
import { checkLaw, type Law, type LawBreach } from '../laws/index.ts';
import { cellsOf } from '../matrix/cells.ts';
import type { Reply } from '../run/exchange.ts';
import type { DivergenceGroup, LawCount, Noise } from '../run/outcome.ts';
import type { Generated } from '../scenario.ts';
import type { Send, Side } from '../side/side.ts';
import { type Cause, causeKey, causeOf, isEverywhere, lawCause, separate } from './cause.ts';
import { compareScenario, type StepVerdict } from './compare.ts';
import { Groups } from './groups.ts';
import { NoiseLearner } from './noise.ts';
import { exampleEntry, shellScript } from './reproduction.ts';
import { explainScore } from './score.ts';
import { type ShrinkBudget, shrink } from './shrink.ts';
import { dependsOnTime } from './stability.ts';
import { Tally } from './tally.ts';

/** The two servers as one lane of the run asks them; lanes run at once. */
export interface Lane {
  /** Absent when only laws are checked. */
  readonly reference?: Side;
  /** Other starts of the reference: what these do not agree in is of chance. */
  readonly witnesses?: readonly Side[];
  readonly target: Side;
}

/** A lane on which replies are compared. */
type Judged = Lane & { readonly reference: Side };

export interface SessionOptions {
  readonly lanes: readonly Lane[];
  readonly seed: number;
  /** Gives scenario number `n`, or null when there are no more. */
  readonly scenario: (n: number) => Generated | null;
  /** Why a request is not sent, for example a module that one of the servers lacks. */
  readonly skips?: (step: Step) => string | undefined;
  readonly levels?: Readonly<Record<string, Level>>;
  readonly budget?: ShrinkBudget;
  /** The laws that are checked on the target after scenario number `n`. */
  readonly laws?: (n: number) => readonly Law[];
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
    const breaches: LawBreach[] = [];
    const after = this.#lawsAfter({ ...scenario, steps }, n, breaches);
    if (reference) {
      const [expected, actual] = await playBoth(reference, target, steps, after);
      if (actual) await this.#reviveAfter(target, actual, 'target');
      if (expected === null || actual === null) {
        this.#tally.skipScenario('the recording does not hold the scenario');
      } else {
        this.#options.onReplies?.(steps, expected);
        await this.#reviveAfter(reference, expected, 'reference');
        await this.#judge({ ...lane, reference }, { ...scenario, steps }, n, expected, actual);
      }
    } else {
      const actual = await target.play(steps, after);
      if (actual) await this.#reviveAfter(target, actual, 'target');
    }
    for (const breach of breaches) await this.#explainBreach(target, { ...scenario, steps }, n, breach);
  }

  async #reviveAfter(side: Side, replies: readonly Reply[], which: string): Promise<void> {
    if (replies.at(-1)?.status === 0 && !(await side.revive())) {
      this.#aborted ??= `the ${which} ended and did not come back: ${replies.at(-1)?.body}`;
    }
  }

  async #judge(
    lane: Judged,
    scenario: Generated,
    n: number,
    expected: readonly Reply[],
    actual: readonly Reply[],
  ): Promise<void> {
    const { steps } = scenario;
    const verdicts = compareScenario(steps, expected, actual, this.#options.levels);
    const isUnlike = verdicts.some(({ divergences }) => divergences.length > 0);
    const asked = isUnlike
      ? [lane.reference, ...(lane.witnesses ?? [])]
      : n % ASKED_TWICE === 0
        ? [lane.reference]
        : [];
    const noisy = await this.#places(asked, steps, expected, (step, path) => this.#noise.note(step, path));
    for (const verdict of verdicts) {
      const all = verdict.divergences.filter(({ path }) => !this.#noise.isNoisy(noisy, verdict.place, path));
      let stands = false;
      for (const divergences of separate(all)) {
        const part = { ...verdict, divergences };
        const cause = causeOf(part);
        // What all replies differ in is reported, but makes no cell of the matrix differ.
        if (cause !== undefined && (await this.#explain(lane, scenario, n, part, cause)))
          stands ||= !isEverywhere(cause);
      }
      this.#tally.verdict(verdict, stands);
    }
  }

  /** The places of the replies to a scenario in which other sides do not agree with the reference. */
  async #places(
    sides: readonly Side[],
    steps: readonly Step[],
    expected: readonly Reply[],
    note?: (step: Step, path: string) => void,
  ): Promise<Set<string>> {
    const noisy = new Set<string>();
    for (const side of sides) {
      const again = await side.play(steps);
      // One that is gone tells nothing of chance.
      if (again) await this.#reviveAfter(side, again, side.party.where);
      if (again === null || again.at(-1)?.status === 0) continue;
      for (const { step, path, place } of this.#noise.places(steps, expected, again)) {
        noisy.add(place);
        note?.(step, path);
      }
    }
    return noisy;
  }

  /** Shrinks a divergence and puts it into its group; false when it does not repeat. */
  async #explain(lane: Judged, scenario: Generated, n: number, verdict: StepVerdict, cause: Cause): Promise<boolean> {
    if (this.#groups.recount(cause)) return true;
    let smallest: StepVerdict | undefined;
    const isTimely = dependsOnTime(scenario.steps);
    const shows = async (steps: readonly Step[]): Promise<boolean> => {
      if (!isTimely && dependsOnTime(steps)) return false;
      const found = await this.#verdictOn(lane, steps, cause);
      if (found) smallest = found;
      return found !== undefined;
    };
    const whole = scenario.steps.slice(0, verdict.place + 1);
    if (!(await shows(whole))) {
      for (const { path } of verdict.divergences) this.#noise.note(verdict.step, path);
      return false;
    }
    const steps = await shrink(whole, shows, this.#options.budget);
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
  async #verdictOn(lane: Judged, steps: readonly Step[], cause: Cause): Promise<StepVerdict | undefined> {
    const [expected, actual] = await playBoth(lane.reference, lane.target, steps);
    if (expected === null || actual === null) return undefined;
    await this.#reviveAfter(lane.target, actual, 'target');
    const last = compareScenario(steps, expected, actual, this.#options.levels).at(-1);
    if (last?.place !== steps.length - 1 || last.divergences.length === 0) return undefined;
    const noisy = await this.#places(lane.witnesses ?? [], steps, expected);
    const agreed = last.divergences.filter(({ path }) => !this.#noise.isNoisy(noisy, last.place, path));
    for (const divergences of separate(agreed)) {
      const part = { ...last, divergences };
      const found = causeOf(part);
      if (found && causeKey(found) === causeKey(cause)) return part;
    }
    return undefined;
  }

  /** Checks the laws of a scenario on the server it was just played on. */
  #lawsAfter(scenario: Generated, n: number, breaches: LawBreach[]): ((send: Send) => Promise<void>) | undefined {
    const laws = this.#options.laws?.(n) ?? [];
    if (laws.length === 0) return undefined;
    return async (send) => {
      for (const law of laws) {
        const verdict = await checkLaw(law, scenario, send);
        const counts = this.#laws.get(law.name) ?? { held: 0, skipped: 0 };
        this.#laws.set(law.name, counts);
        if (typeof verdict === 'object') breaches.push(verdict);
        else counts[verdict]++;
      }
    };
  }

  /** Shrinks a scenario after which a law does not hold. */
  async #explainBreach(target: Side, scenario: Generated, n: number, breach: LawBreach): Promise<void> {
    const cause = lawCause(breach.law);
    if (this.#groups.recount(cause)) return;
    const law = this.#options.laws?.(n).find(({ name }) => name === breach.law);
    let smallest = breach;
    const shows = async (steps: readonly Step[]): Promise<boolean> => {
      let isBroken = false;
      const replies = await target.play(steps, async (send) => {
        const verdict = law && (await checkLaw(law, { ...scenario, steps }, send));
        if (typeof verdict !== 'object') return;
        isBroken = true;
        smallest = verdict;
      });
      if (replies) await this.#reviveAfter(target, replies, 'target');
      return isBroken;
    };
    if (!(await shows(scenario.steps))) {
      const last = breach.requests.at(-1);
      if (last) this.#noise.note(last, `law ${breach.law}`);
      return;
    }
    const steps = await shrink(scenario.steps, shows, this.#options.budget);
    const played = [...steps, ...smallest.sent];
    const last = smallest.requests.at(-1);
    this.#groups.add(cause, {
      area: scenario.area,
      seed: this.#options.seed,
      scenario: n,
      cells: last ? cellsOf(last) : [],
      curl: shellScript(played),
      example: exampleEntry(played),
      divergences: [
        {
          kind: 'law',
          path: breach.law,
          expected: smallest.says,
          actual: smallest.what,
        },
      ],
    });
  }
}

/** Plays on both at once; one after the other when they are one server. */
async function playBoth(reference: Side, target: Side, steps: readonly Step[], after?: (send: Send) => Promise<void>) {
  if (reference.party.where === target.party.where) {
    const expected = await reference.play(steps);
    return [expected, await target.play(steps, after)] as const;
  }
  return Promise.all([reference.play(steps), target.play(steps, after)]);
}
