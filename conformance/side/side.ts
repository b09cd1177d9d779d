import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import type { Party } from '../run/outcome.ts';

/** One of the two servers of a run. */
export interface Side {
  readonly party: Party;
  /**
   * Plays a scenario and takes away what it left. The replies are in the order of the steps; null when this side cannot tell: a
   * recording that does not hold the scenario. A server that is gone or hangs has replies of status 0.
   */
  play(steps: readonly Step[]): Promise<readonly Reply[] | null>;
  /** After a reply of status 0: whether the server answers again. */
  revive(): Promise<boolean>;
  close(): Promise<void>;
}
