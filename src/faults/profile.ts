/** Which requests a rule is about; all conditions that are given must hold. A pattern may hold `*`. */
export interface RuleMatch {
  /** Wire names of APIs: `bulk`, `indices.create`, `indices.*`. */
  readonly api?: string | readonly string[];
  /** The index or alias in the path, one of a list. */
  readonly index?: string | readonly string[];
  readonly method?: string | readonly string[];
  /** The path without the query string. */
  readonly path?: string | readonly string[];
}

/** One fault and when it comes. Requests that match are counted from 1 in the order in which their heads arrive. */
export interface FaultRule {
  readonly fault: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly match?: RuleMatch;
  /** Only these matching requests. */
  readonly nth?: number | readonly number[];
  /** From this matching request on. */
  readonly from?: number;
  /** Every so many matching requests, counted from the first that may be. */
  readonly every?: number;
  /** 0 to 1. */
  readonly probability?: number;
  /** So often at most. */
  readonly times?: number;
}

/** A schedule of faults. A request meets the fault of the first rule that applies to it. */
export interface FaultProfile {
  /** The same seed and the same requests in the same order meet the same faults; 0 without. */
  readonly seed?: number;
  readonly faults: readonly FaultRule[];
}

/** A profile that cannot be used; the message lists every path with its error. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
}
