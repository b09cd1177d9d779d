import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post, put, type Step } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

const servers = new Map<number, Standin>();
beforeAll(async () => {
  for (const major of MAJORS) servers.set(major, await standin(major));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

/** Reindex and swap: whoever searches the alias meanwhile sees the old index or the new one, never neither and never both. */
test.each(MAJORS)('a swapped alias always leads to one index on %i.x', async (major) => {
  const url = await servers.get(major)?.fresh();
  if (!url) throw new Error('no server');
  const send = (step: Step) => exchange(url, step);
  for (const index of ['old', 'new']) await send(put(`/${index}/_doc/1?refresh=true`, { index }));
  await send(post('/_aliases', { actions: [{ add: { index: 'old', alias: 'current' } }] }));
  const seen = new Set<string>();
  let isSwapping = true;
  const search = async () => {
    while (isSwapping) {
      const { status, body } = await send(get('/current/_search'));
      expect(status).toBe(200);
      const { hits } = JSON.parse(body) as { hits: { hits: { _index: string }[] } };
      expect(hits.hits).toHaveLength(1);
      seen.add(hits.hits[0]?._index ?? '');
    }
  };
  const swap = async () => {
    try {
      for (let i = 0; i < 100; i++) {
        const [from, to] = i % 2 ? ['new', 'old'] : ['old', 'new'];
        const actions = [{ remove: { index: from, alias: 'current' } }, { add: { index: to, alias: 'current' } }];
        expect((await send(post('/_aliases', { actions }))).status).toBe(200);
      }
    } finally {
      isSwapping = false;
    }
  };
  await Promise.all([swap(), search(), search(), search()]);
  expect([...seen].sort()).toEqual(['new', 'old']);
});
