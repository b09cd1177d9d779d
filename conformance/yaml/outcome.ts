/** The outcome of a test. */
export type YamlResult = 'passed' | 'failed' | 'skipped' | 'refused' | 'not understood';

/** One test of a suite on one server. */
export interface YamlTest {
  /** The path below the directory of the suite. */
  readonly file: string;
  readonly name: string;
  readonly result: YamlResult;
  /** Why it did not pass, in one line. */
  readonly reason?: string;
  /** `setup`, `teardown` or `test`, where it ended. */
  readonly section?: string;
  readonly line?: number;
  /** The entry that failed, in short. */
  readonly entry?: string;
  /** The last request as a curl command, and its reply. */
  readonly curl?: string;
  readonly reply?: string;
  /** Of a failure: the API that the server does not have at all. */
  readonly missing?: string;
  readonly seconds: number;
}

/** A suite that was run. */
export interface YamlOutcome {
  /** The URL without credentials. */
  readonly target: string;
  readonly version: string;
  readonly files: number;
  readonly tests: readonly YamlTest[];
  readonly seconds: number;
}
