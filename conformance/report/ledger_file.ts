import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Major, REFERENCE_VERSIONS, SERVED } from '../reference/jars/versions.ts';
import type { CellCount, Outcome } from '../run/outcome.ts';
import type { Proof, Row } from '../run/tally.ts';

const LEDGERS = join(import.meta.dirname, '..', 'ledger');
const SCHEMA = 1;

type StoredRow = readonly [id: string, requests: number, proven: number, refused: number, differs: number];
/** The last list holds numbers of reasons. */
type StoredCell = readonly [proven: number, refused?: number, differs?: number, why?: readonly number[]];
interface Stored {
  readonly schema: number;
  readonly version: string;
  readonly date: string;
  readonly reasons: readonly string[];
  readonly cases: readonly StoredRow[];
  readonly cells: Readonly<Record<string, StoredCell>>;
}

/** A ledger as it is committed. */
export interface Ledger extends Proof {
  /** The day it was written, `2026-11-21`. */
  readonly date: string;
}

/** Where the ledger of a major is committed: for people `md`, for the tests and the matrix `json`. */
export const ledgerPath = (major: Major, extension: 'md' | 'json'): string =>
  join(LEDGERS, `${REFERENCE_VERSIONS[major]}.${extension}`);

/** The ledger as JSON, one case and one cell a line. */
export function storeLedger({ version, rows, cells, date }: Ledger): string {
  const sorted = Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1));
  const reasons = [...new Set(sorted.flatMap(([, { why = [] }]) => why))].sort();
  const cases = rows.map(
    ({ id, requests, proven, refused, differs }): StoredRow => [id, requests, proven, refused, differs],
  );
  const stored = sorted.map(([id, count]) => `${JSON.stringify(id)}:${JSON.stringify(storeCell(count, reasons))}`);
  return [
    `{"schema":${SCHEMA},"version":${JSON.stringify(version)},"date":${JSON.stringify(date)},`,
    `"reasons":[\n${reasons.map((reason) => JSON.stringify(reason)).join(',\n')}\n],`,
    `"cases":[\n${cases.map((row) => JSON.stringify(row)).join(',\n')}\n],`,
    `"cells":{\n${stored.join(',\n')}\n}}`,
    '',
  ].join('\n');
}

function storeCell({ proven, refused, differs, why = [] }: CellCount, reasons: readonly string[]): StoredCell {
  if (why.length > 0) return [proven, refused, differs, why.map((reason) => reasons.indexOf(reason))];
  if (differs > 0) return [proven, refused, differs];
  return refused > 0 ? [proven, refused] : [proven];
}

/** Reads a ledger; throws when it is of another schema. */
export function parseLedger(text: string): Ledger {
  const { schema, version, date, reasons, cases, cells } = JSON.parse(text) as Stored;
  if (schema !== SCHEMA) throw new Error(`a ledger of schema ${schema}, expected ${SCHEMA}: run npm run ledger`);
  const rows = cases.map(
    ([id, requests, proven, refused, differs]): Row => ({ id, requests, proven, refused, differs }),
  );
  const counts = Object.entries(cells).map(([id, [proven, refused = 0, differs = 0, why]]): [string, CellCount] => {
    const reported = why?.flatMap((number) => reasons[number] ?? []);
    return [id, { proven, refused, differs, skipped: 0, ...(reported ? { why: reported } : {}) }];
  });
  return { version, date, rows, cells: Object.fromEntries(counts) };
}

/** The committed ledger of a major. */
export const readLedger = (major: Major): Ledger => parseLedger(readFileSync(ledgerPath(major, 'json'), 'utf8'));

/** A ledger as a run, for the matrix. */
export function ledgerOutcome(major: Major, { version, date, rows, cells }: Ledger): Outcome {
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  const refused = Object.values(cells).flatMap(({ why = [] }) => why);
  return {
    target: { name: 'standin', version: SERVED[major], where: 'embedded' },
    reference: {
      name: 'elasticsearch',
      version,
      where: 'recording',
      kind: 'recording',
      why: 'the recorded cases, from the committed ledger',
      capabilities: [],
    },
    major,
    areas: [],
    seed: 0,
    startedAt: `${date}T00:00:00.000Z`,
    seconds: 0,
    scenarios: rows.length,
    requests,
    probes: 0,
    hitting: 0,
    errors: 0,
    cells,
    groups: [],
    gone: [],
    noise: [],
    laws: [],
    skipped: {},
    refused: Object.fromEntries([...new Set(refused)].sort().map((reason) => [reason, 1])),
  };
}
