import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAJORS } from './reference/jars/versions.ts';
import { ledgerPath, parseLedger, readLedger, storeLedger } from './report/ledger_file.ts';
import { renderLedger } from './report/ledger_text.ts';
import { lostCases, lostCells } from './report/lost.ts';

test.each(MAJORS)('the ledger for people of %i.x says what the other says', (major) => {
  expect(readFileSync(ledgerPath(major, 'md'), 'utf8')).toBe(renderLedger(readLedger(major)));
});

test('a case that is no longer completely proven, or refuses more, is lost', () => {
  const row = { id: 'query/term', requests: 9, proven: 9, refused: 0, differs: 0 };
  const partly = { ...row, proven: 7, refused: 2 };
  expect(lostCases([row], [{ ...row, proven: 8, differs: 1 }])).toHaveLength(1);
  expect(lostCases([partly], [{ ...row, proven: 6, refused: 3 }])).toHaveLength(1);
  expect(lostCases([row], [])).toHaveLength(1);
  expect(lostCases([row, partly], [row, partly])).toEqual([]);
});

test('a cell that was proven is lost when nothing proves it any more, or more of it differs', () => {
  const cell = { proven: 2, differs: 0, refused: 1, skipped: 0 };
  const id = 'query/match.operator';
  expect(lostCells({ [id]: cell }, {})).toEqual([`${id} was proven by 2 requests, now none touches it`]);
  expect(lostCells({ [id]: cell }, { [id]: { ...cell, proven: 0, refused: 3 } })).toEqual([
    `${id} was proven by 2 requests, now 3 are refused and 0 differ`,
  ]);
  expect(lostCells({ [id]: cell }, { [id]: { ...cell, proven: 1, differs: 1 } })).toHaveLength(1);
  expect(lostCells({ [id]: cell }, { [id]: { ...cell, proven: 1 }, 'query/term': cell })).toEqual([]);
  expect(lostCells({ [id]: { ...cell, proven: 0 } }, {})).toEqual([]);
});

test('a ledger comes back from its file as it was', () => {
  const ledger = {
    version: '8.19.21',
    date: '2026-11-21',
    rows: [{ id: 'query/term', requests: 3, proven: 1, refused: 1, differs: 1 }],
    cells: {
      'query/term': { proven: 1, refused: 1, differs: 1, skipped: 0, why: ['a "reason"'] },
      'query/term.boost': { proven: 1, refused: 0, differs: 0, skipped: 0 },
    },
  };
  expect(parseLedger(storeLedger(ledger))).toEqual(ledger);
  expect(() => parseLedger(storeLedger(ledger).replace('"schema":1', '"schema":0'))).toThrow('schema 0');
});
