import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import type { Generated } from '../scenario.ts';

/** The verdict of a law on the replies: undefined when it holds, why it does not apply, or the violations. */
export type Finding = undefined | Skip | Break;

export interface Skip {
  readonly skipped: string;
}

/** A violation, with the indices of the replies that prove it; without indices, all of them together do. */
export interface Break {
  readonly broken: string;
  readonly places?: readonly number[];
}

/**
 * Something that must hold on any server, whatever it answers: a relation between its own replies. It needs no reference. A law leaves the
 * scenario's own indices as they were, refreshed; what it creates itself it deletes again.
 */
export interface Law {
  /** The name of its file. */
  readonly name: string;
  /** The relation in one line. */
  readonly says: string;
  /** The requests to send after the scenario's own steps, or null when it does not apply. */
  requests(scenario: Generated): readonly Step[] | null;
  /** Requests that follow from the replies so far; an empty list ends the law. Called again after each of them. */
  next?(replies: readonly Reply[], sent: readonly Step[]): readonly Step[];
  /** Checks all replies; `sent` are the requests they answer, in order. */
  check(replies: readonly Reply[], sent: readonly Step[]): Finding;
}

/** A law that a server breaks. */
export interface LawBreach {
  readonly law: string;
  readonly says: string;
  readonly what: string;
  /** The requests whose replies contradict each other. */
  readonly requests: readonly Step[];
  /** All requests of the law, to be sent after the scenario's own. */
  readonly sent: readonly Step[];
}

/** The verdict on one law and one scenario. */
export type LawVerdict = 'held' | Skip | LawBreach;
