import { expect, test } from 'vitest';
import { MAJORS } from './reference/jars/versions.ts';
import { lost, readLedger, tally } from './run/tally.ts';

test.each(MAJORS)('nothing that was proven against %i.x is lost', { timeout: 120_000 }, async (major) => {
  expect(lost(readLedger(major), await tally(major))).toEqual([]);
});

test('a case that is not proven as a whole any more, or refuses more, is lost', () => {
  const row = { id: 'query/term', requests: 9, proven: 9, refused: 0, differs: 0 };
  const partly = { ...row, proven: 7, refused: 2 };
  expect(lost([row], [{ ...row, proven: 8, differs: 1 }])).toHaveLength(1);
  expect(lost([partly], [{ ...row, proven: 6, refused: 3 }])).toHaveLength(1);
  expect(lost([row], [])).toHaveLength(1);
  expect(lost([row, partly], [row, partly])).toEqual([]);
});
