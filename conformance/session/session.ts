import type { Step } from '../case.ts';
import { checkLaw, type LawBreach } from '../laws/index.ts';
import { cellsOf } from '../matrix/cells.ts';
import type { Reply } from '../run/exchange.ts';
import type { Generated } from '../scenario.ts';
import type { Send, Side } from '../side/side.ts';
import { type Cause, causeKey, causeOf, isEverywhere, lawCause, separate } from './cause.ts';
import { compareScenario, type StepVerdict } from './compare.ts';
import { Groups } from './groups.ts';
import { NoiseLearner } from './noise.ts';
import { playBoth } from './play_both.ts';
import { exampleEntry, shellScript } from './reproduction.ts';
import { explainScore } from './score.ts';
import type { Compared, Lane, SessionOptions, SessionResult } from './session_options.ts';
import { shrink } from './shrink.ts';

export type { Lane, SessionOptions, SessionResult } from './session_options.ts';

import { dependsOnTime } from './stability.ts';
import { Tally } from './tally.ts';

/** After so many scenarios the same one is played on the reference twice although nothing differed. */
const REPEATED_EVERY = 25;

/** Plays scenario after scenario on both servers of each lane and collects the differences. */
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
    lane: Compared,
    scenario: Generated,
    n: number,
    expected: readonly Reply[],
    actual: readonly Reply[],
  ): Promise<void> {
    const { steps } = scenario;
    const verdicts = compareScenario(steps, expected, actual, this.#options.levels);
    const isUnlike = verdicts.some(({ divergences }) => divergences.length > 0);
    const requested = isUnlike
      ? [lane.reference, ...(lane.witnesses ?? [])]
      : n % REPEATED_EVERY === 0
        ? [lane.reference]
        : [];
    const noisy = await this.#places(requested, steps, expected, (step, path) => this.#noise.note(step, path));
    for (const verdict of verdicts) {
      const all = verdict.divergences.filter(({ path }) => !this.#noise.isNoisy(noisy, verdict.place, path));
      let stands = false;
      for (const divergences of separate(all)) {
        const part = { ...verdict, divergences };
        const cause = causeOf(part);
        // A difference of all replies is reported, but makes no cell of the matrix differ.
        if (cause !== undefined && (await this.#explain(lane, scenario, n, part, cause)))
          stands ||= !isEverywhere(cause);
      }
      this.#tally.verdict(verdict, stands);
    }
  }

  /** The paths of the replies to a scenario in which other nodes do not agree with the reference. */
  async #places(
    sides: readonly Side[],
    steps: readonly Step[],
    expected: readonly Reply[],
    note?: (step: Step, path: string) => void,
  ): Promise<Set<string>> {
    const noisy = new Set<string>();
    for (const side of sides) {
      const again = await side.play(steps);
      // A node that is gone proves nothing.
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
  async #explain(lane: Compared, scenario: Generated, n: number, verdict: StepVerdict, cause: Cause): Promise<boolean> {
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
    const printed = smallest ?? verdict;
    const score = printed.divergences.find(({ kind }) => kind === 'score');
    this.#groups.add(cause, {
      area: scenario.area,
      seed: this.#options.seed,
      scenario: n,
      cells: cellsOf(printed.step),
      curl: shellScript(steps),
      example: exampleEntry(steps),
      divergences: printed.divergences,
      ...(score === undefined ? {} : { score: await explainScore(steps, score.path, printed.expected.body, lane) }),
    });
    return true;
  }

  /** The verdict on the last of the steps when it differs for this cause. */
  async #verdictOn(lane: Compared, steps: readonly Step[], cause: Cause): Promise<StepVerdict | undefined> {
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
