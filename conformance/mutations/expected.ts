import { traffic } from '../arbitraries/traffic.ts';
import type { Step } from '../case.ts';
import type { Capabilities } from '../reference/capabilities.ts';
import type { Major } from '../reference/jars/versions.ts';
import { lacking } from '../reference/needs.ts';
import type { Reply } from '../run/exchange.ts';
import { AREAS, type Area } from '../scenario.ts';
import { supply } from '../session/supply.ts';
import type { Side } from '../side/side.ts';

/** A scenario with the replies of a correct server. */
export interface Expected {
  readonly area: Area;
  readonly steps: readonly Step[];
  readonly replies: readonly Reply[];
}

/** Which scenarios are played. */
export interface Traffic {
  readonly major: Major;
  readonly seed: number;
  /** How many scenarios must find a fault. */
  readonly cases: number;
  readonly capabilities: Capabilities;
}

/** The scenarios of all areas, in order, each played on the reference once, when it is first needed. */
export class Expectations {
  readonly #known: Expected[] = [];
  readonly #scenario: ReturnType<typeof supply>;
  readonly #reference: Side;
  readonly #capabilities: Capabilities;
  readonly cases: number;

  constructor(reference: Side, { major, seed, cases, capabilities }: Traffic) {
    this.#reference = reference;
    this.#capabilities = capabilities;
    this.cases = cases;
    this.#scenario = supply(traffic({ areas: AREAS, major, capabilities }), seed, cases);
  }

  /** Scenario number `n`; throws when the reference does not answer it. */
  async at(n: number): Promise<Expected> {
    for (let next = this.#known.length; next <= n; next++) {
      const scenario = this.#scenario(next);
      if (scenario === null) throw new RangeError(`there are ${this.cases} scenarios, not ${n + 1}`);
      const steps = scenario.steps.filter((step) => lacking(step, this.#capabilities) === undefined);
      const replies = await this.#reference.play(steps);
      if (replies === null) throw new Error(`the recording does not hold scenario ${next}`);
      this.#known.push({ area: scenario.area, steps, replies });
    }
    return this.#known[n] as Expected;
  }
}
