import type { Divergence, Kind } from '../compare/divergence.ts';
import type { Area } from '../scenario.ts';
import type { AggregationCounts } from './aggregation_counts.ts';

/** One of the two servers of a run, as reports name it. */
export interface Party {
  /** `standin`, `elasticsearch`, `opensearch` or how it names itself. */
  readonly name: string;
  readonly version: string;
  /** `embedded`, the URL without credentials, or `recording`. */
  readonly where: string;
}

/** The outcomes of the requests that touch one cell of the matrix. */
export interface CellCount {
  readonly proven: number;
  readonly differs: number;
  readonly refused: number;
  readonly skipped: number;
  /** Why requests that touch it were refused or skipped, each reason once. */
  readonly why?: readonly string[];
}

/** Divergences with one cause: same kind, operation, path and features of the smallest scenario. */
export interface DivergenceGroup {
  /** Stable over runs: a digest of the cause. */
  readonly id: string;
  readonly kind: Kind;
  /** The operation and the difference in one line. */
  readonly title: string;
  /** How many scenarios have it. */
  readonly count: number;
  readonly area: Area;
  /** Seed and number of the first scenario that has it. */
  readonly seed: number;
  readonly scenario: number;
  /** Cells of the matrix that the differing request of the smallest scenario touches. */
  readonly cells: readonly string[];
  /** The smallest scenario as a shell script of curl lines; `$TARGET` is the server. */
  readonly curl: string;
  /** The same as an entry of `examples` of a case file. */
  readonly example: string;
  readonly divergences: readonly Divergence[];
  /** For a score: the first term of the two explanations that differs. */
  readonly score?: string;
  /** The reason for which the baseline excuses it. */
  readonly known?: string;
}

/** A path of a reply where the reference does not agree with itself. */
export interface Noise {
  readonly operation: string;
  readonly path: string;
  readonly count: number;
}

/** The result of one law. */
export interface LawCount {
  readonly law: string;
  readonly held: number;
  readonly skipped: number;
}

/** The findings of a run. */
export interface Outcome {
  readonly target: Party;
  /** Absent when only laws were run. */
  readonly reference?: Party & {
    readonly kind: string;
    readonly why: string;
    readonly capabilities: readonly string[];
  };
  readonly major: number;
  readonly areas: readonly Area[];
  readonly seed: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly scenarios: number;
  /** Requests whose replies were compared, those of set-up and commands too. */
  readonly requests: number;
  /** Those of them that change nothing. */
  readonly probes: number;
  /** Searches that hit something on the reference. */
  readonly hitting: number;
  /** Requests that the reference answered with an error. */
  readonly errors: number;
  /** Absent of a ledger, and in files that were written before they were counted. */
  readonly aggregations?: AggregationCounts;
  /** By id of the cell. */
  readonly cells: Readonly<Record<string, CellCount>>;
  /** Most frequent first. */
  readonly groups: readonly DivergenceGroup[];
  /** Baseline entries that did not show again though their scenario kinds ran; they are to be removed. */
  readonly gone: readonly { readonly id: string; readonly reason: string }[];
  readonly noise: readonly Noise[];
  readonly laws: readonly LawCount[];
  /** Why requests were skipped, with how many. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Features that the target refused as not built, with how often. */
  readonly refused: Readonly<Record<string, number>>;
}
