import type { Tolerance } from '../case.ts';
import type { Major } from '../reference/jars/versions.ts';
import { type Divergence, matchesPath } from './divergence.ts';

/** The tolerances of one case during one run; those that excused nothing have expired. */
export class Tolerances {
  readonly #active: readonly Tolerance[];
  readonly #used = new Set<Tolerance>();

  constructor(tolerances: readonly Tolerance[] | undefined, major: Major) {
    this.#active = (tolerances ?? []).filter((tolerance) => tolerance.majors?.includes(major) ?? true);
  }

  /** The divergences that no tolerance excuses. */
  apply(divergences: readonly Divergence[]): Divergence[] {
    return divergences.filter((divergence) => {
      const excuse = this.#active.find((tolerance) => matchesPath(tolerance.path, divergence.path));
      if (excuse) this.#used.add(excuse);
      return !excuse;
    });
  }

  expired(): Tolerance[] {
    return this.#active.filter((tolerance) => !this.#used.has(tolerance));
  }
}
