import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import type { Party } from '../run/outcome.ts';

/** Sends more requests to a server on which a scenario was played; one reply to each. */
export type Send = (steps: readonly Step[]) => Promise<readonly Reply[]>;

/** One of the two servers of a run. */
export interface Side {
  readonly party: Party;
  /**
   * Plays a scenario and deletes what it left. The replies are in the order of the steps; null when this side has none: a recording that
   * does not contain the scenario. A server that is gone or hangs has replies of status 0. `after` is called before anything is deleted,
   * unless the server is gone or the side is no server.
   */
  play(steps: readonly Step[], after?: (send: Send) => Promise<void>): Promise<readonly Reply[] | null>;
  /** After a reply of status 0: whether the server answers again. */
  revive(): Promise<boolean>;
  close(): Promise<void>;
}
