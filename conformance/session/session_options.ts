import type { Level, Step } from '../case.ts';
import type { Law } from '../laws/index.ts';
import type { Reply } from '../run/exchange.ts';
import type { DivergenceGroup, LawCount, Noise } from '../run/outcome.ts';
import type { Generated } from '../scenario.ts';
import type { Side } from '../side/side.ts';
import type { Groups } from './groups.ts';
import type { ShrinkBudget } from './shrink.ts';
import type { Tally } from './tally.ts';

/** The two servers of one lane of the run; lanes run in parallel. */
export interface Lane {
  /** Absent when only laws are checked. */
  readonly reference?: Side;
  /** Other nodes of the reference: where these do not agree, the reply is non-deterministic. */
  readonly witnesses?: readonly Side[];
  readonly target: Side;
}

/** A lane on which replies are compared. */
export type Compared = Lane & { readonly reference: Side };

export interface SessionOptions {
  readonly lanes: readonly Lane[];
  readonly seed: number;
  /** Returns scenario number `n`, or null when there are no more. */
  readonly scenario: (n: number) => Generated | null;
  /** Why a request is not sent, for example a module that one of the servers lacks. */
  readonly skips?: (step: Step) => string | undefined;
  readonly levels?: Readonly<Record<string, Level>>;
  readonly budget?: ShrinkBudget;
  /** The laws that are checked on the target after scenario number `n`. */
  readonly laws?: (n: number) => readonly Law[];
  /** Called with the reference's replies to each scenario. */
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
