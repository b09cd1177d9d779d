import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import { standin } from './candidates.ts';
import { caseIds, loadCase } from './case_files.ts';
import { type Counts, count, judge } from './judge.ts';
import { recordedExpectation } from './recorded_expectation.ts';

/** How much of one case is proven. */
export interface Row extends Counts {
  readonly id: string;
}

/** Runs every case on Standin against its recording. */
export async function tally(major: Major): Promise<Row[]> {
  const candidate = await standin(major);
  const rows: Row[] = [];
  try {
    for (const id of caseIds()) {
      const judgement = await judge(await loadCase(id), major, candidate, recordedExpectation(id, major));
      if (judgement.verdicts.length > 0) rows.push({ id, ...count(judgement) });
    }
  } finally {
    await candidate.close();
  }
  return rows;
}

export const ledgerFile = (major: Major): string =>
  join(import.meta.dirname, '..', 'ledger', `${REFERENCE_VERSIONS[major]}.md`);

/** The rows of the committed ledger. */
export function readLedger(major: Major): Row[] {
  const lines = readFileSync(ledgerFile(major), 'utf8').matchAll(
    /^\| `(\S+)` \| (\d+) \| (\d+) \| (\d*) \| (\d*) \|/gm,
  );
  return [...lines].map(([, id = '', ...cells]) => {
    const [requests = 0, proven = 0, refused = 0, differs = 0] = cells.map(Number);
    return { id, requests, proven, refused, differs };
  });
}

/** The cases that were proven or refused less before, one line each: proven as a whole and not any more, or refused more often. */
export function lost(committed: readonly Row[], now: readonly Row[]): string[] {
  return committed.flatMap(({ id, requests, proven, refused }) => {
    const row = now.find((candidate) => candidate.id === id);
    if (!row) return [`${id} is gone`];
    const lines: string[] = [];
    if (requests === proven && row.requests !== row.proven) {
      lines.push(`${id} was proven, now ${row.proven} of ${row.requests} requests`);
    }
    if (row.refused > refused) lines.push(`${id} refused ${refused} requests, now ${row.refused}`);
    return lines;
  });
}

/** The ledger as Markdown. */
export function renderLedger(major: Major, rows: readonly Row[]): string {
  const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row[key], 0);
  const whole = rows.filter(({ requests, proven }) => requests === proven).length;
  return [
    `# What is proven against ${REFERENCE_VERSIONS[major]}`,
    '',
    'Written by `npm run ledger`. A request is proven when status, headers and body are those of the real server, as recorded. It is refused when',
    'it needs something that is not built and that the 501 reply names; what follows a refused write is not judged and counts as refused.',
    '',
    `${sum('proven')} of ${sum('requests')} requests proven, ${sum('refused')} refused, ${sum('differs')} differ; ${whole} of ${rows.length} cases proven as a whole.`,
    '',
    '| case | requests | proven | refused | differs |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ id, requests, proven, refused, differs }) =>
        `| \`${id}\` | ${requests} | ${proven} | ${refused || ''} | ${differs || ''} |`,
    ),
    '',
  ].join('\n');
}
