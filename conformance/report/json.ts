import type { Outcome } from '../run/outcome.ts';

/** Raised when a change of `Outcome` makes older files unreadable. */
const SCHEMA = 1;

interface OutcomeFile {
  readonly schema: number;
  readonly outcomes: readonly Outcome[];
}

/** Runs as `outcome.json`. */
export function renderJson(outcomes: readonly Outcome[]): string {
  return `${JSON.stringify({ schema: SCHEMA, outcomes } satisfies OutcomeFile, null, 1)}\n`;
}

/** Reads an `outcome.json`; throws where it is of another schema or no such file. */
export function parseOutcomes(text: string): readonly Outcome[] {
  const file = JSON.parse(text) as Partial<OutcomeFile>;
  if (file.schema !== SCHEMA || !Array.isArray(file.outcomes)) {
    throw new Error(`not an outcome.json of schema ${SCHEMA}: its schema is ${file.schema}`);
  }
  return file.outcomes;
}
