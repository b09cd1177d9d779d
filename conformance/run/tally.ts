import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Major, REFERENCE_VERSIONS } from '../reference/jars/versions.ts';
import { standin } from './candidates.ts';
import { caseIds, loadCase } from './case_files.ts';
import { judge } from './judge.ts';
import { recordedExpectation } from './recorded_expectation.ts';

/** How much of one case is proven: requests that are answered as the reference answers them. */
export interface Row {
  readonly id: string;
  readonly requests: number;
  readonly proven: number;
}

/** Runs every case on Standin against its recording. */
export async function tally(major: Major): Promise<Row[]> {
  const candidate = await standin(major);
  const rows: Row[] = [];
  try {
    for (const id of caseIds()) {
      const judgement = await judge(await loadCase(id), major, candidate, recordedExpectation(id, major));
      const verdicts = judgement.verdicts.filter(({ isRepeated }) => !isRepeated);
      const proven = verdicts.filter(({ divergences }) => divergences.length === 0).length;
      if (verdicts.length > 0) rows.push({ id, requests: verdicts.length, proven });
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
  const lines = readFileSync(ledgerFile(major), 'utf8').matchAll(/^\| `(\S+)` \| (\d+) \| (\d+) \|/gm);
  return [...lines].map(([, id = '', requests, proven]) => ({
    id,
    requests: Number(requests),
    proven: Number(proven),
  }));
}

/** The cases that were proven as a whole and are not any more, one line each. */
export function lost(committed: readonly Row[], now: readonly Row[]): string[] {
  const whole = committed.filter(({ requests, proven }) => requests === proven);
  return whole.flatMap(({ id }) => {
    const row = now.find((candidate) => candidate.id === id);
    return row && row.proven === row.requests
      ? []
      : [`${id} was proven, now ${row?.proven ?? 0} of ${row?.requests ?? 0} requests`];
  });
}

/** The ledger as Markdown. */
export function renderLedger(major: Major, rows: readonly Row[]): string {
  const sum = (key: 'requests' | 'proven') => rows.reduce((total, row) => total + row[key], 0);
  const whole = rows.filter(({ requests, proven }) => requests === proven).length;
  return [
    `# What is proven against ${REFERENCE_VERSIONS[major]}`,
    '',
    'Written by `npm run ledger`. A request is proven when status, headers and body are those of the real server, as recorded.',
    '',
    `${sum('proven')} of ${sum('requests')} requests, ${whole} of ${rows.length} cases as a whole.`,
    '',
    '| case | requests | proven | differs |',
    '|---|---|---|---|',
    ...rows.map(({ id, requests, proven }) => `| \`${id}\` | ${requests} | ${proven} | ${requests - proven || ''} |`),
    '',
  ].join('\n');
}
