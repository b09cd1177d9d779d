/** A query parameter as the compiled table holds it: members are absent when they have their usual value. */
export interface CompiledParameter {
  readonly name: string;
  /** A string format of `formats.ts`, or a JSON type. */
  readonly format?: string;
  readonly enum?: readonly string[];
  /** The value is a comma-separated list and each item is validated. */
  readonly list?: true;
  readonly ignoreCase?: true;
  /** The reference's error text, with `{value}` and `{VALUE}` for the value. */
  readonly refusal?: string;
  readonly minimum?: number;
  /** The reference's error for a number below the minimum. */
  readonly below?: string;
  /** Majors that never offer the name as "did you mean". */
  readonly unhinted?: readonly number[];
  /** Majors that know the parameter; absent when both do. */
  readonly majors?: readonly number[];
  /** Majors on which an invalid value is detected only by the handler. */
  readonly later?: readonly number[];
  /** Validated by the handler in its own order; here only so that its error precedes that of unknown names. */
  readonly inOrder?: true;
  /** Whether the specification advises against it. */
  readonly deprecated?: true;
}

export type BodySupport = 'none' | 'optional' | 'required';

/** One API. Its routes are separate, because one API has several. */
export interface CompiledOperation {
  readonly name: string;
  readonly body: BodySupport;
  /** The reference's error for a missing required body. */
  readonly absent?: string;
  /** Whether the body is one document a line. */
  readonly lines?: true;
  /** Whether `?human` changes the reply. */
  readonly human?: true;
  /** Whether the specification advises against it. */
  readonly deprecated?: true;
  /** The module that provides the API where the server's core does not: part of a 501's text. */
  readonly module?: string;
  /** Path parameters that are never offered as "did you mean". */
  readonly unhinted?: readonly string[];
  /** Indices into `parameters`. */
  readonly parameters: readonly number[];
}

/**
 * Method, path template, index into `operations`, majors (absent when both have the route). The index is -1 for routes of the
 * version before: requests without `compatible-with` see them only in `Allow`.
 */
export type CompiledRoute = readonly [string, string, number, (readonly number[])?];

export interface CompiledTable {
  readonly parameters: readonly CompiledParameter[];
  readonly operations: readonly CompiledOperation[];
  readonly routes: readonly CompiledRoute[];
}
