import { expect, it } from 'vitest';
import { Journal } from '../../../src/control/index.ts';

it('a journal stores the last 500 requests', () => {
  const journal = new Journal();
  for (let n = 1; n <= 512; n++) {
    journal.add(
      { method: 'GET', uri: `/${n}`, status: 200, body: null, reply: Buffer.alloc(5_000), millis: 1, header: () => [] },
      n,
    );
  }
  const all = journal.after(0);
  expect([all.length, all[0]?.id, all.at(-1)?.uri]).toEqual([500, 13, '/512']);
  expect(journal.after(510).map(({ id }) => id)).toEqual([511, 512]);
  expect(journal.find(12)).toBeUndefined();
  expect(journal.find(13)?.reply).toHaveLength(4_096);
  journal.clear();
  expect(journal.after(0)).toEqual([]);
});
