import type { Worker } from './worker.ts';

const DOCUMENTS = 5;
const swap = (from: string, to: string) => ({
  actions: [{ remove: { index: from, alias: 'swapped' } }, { add: { index: to, alias: 'swapped' } }],
});

/** Clients that swap an alias, and search it: it is always of one of the two indices. */
export const aliases: Worker = {
  name: 'aliases',
  prepare: async (client) => {
    for (const index of ['swap-a', 'swap-b']) {
      for (let i = 0; i < DOCUMENTS; i++) await client.send('PUT', `/${index}/_doc/${i}?refresh=true`, { index });
    }
    await client.send('PUT', '/swap-a/_alias/swapped');
  },
  run: async ({ client, history, random }) => {
    if (random.below(3) === 0) {
      const [from, to] = random.below(2) === 0 ? ['swap-a', 'swap-b'] : ['swap-b', 'swap-a'];
      const { status } = await client.send('POST', '/_aliases', swap(from as string, to as string));
      history.expect(status === 200 || status === 404, () => `swapping: ${status}`);
      return;
    }
    const { status, body } = await client.send('POST', '/swapped/_search', { size: 20 });
    if (status !== 200) return history.violate(`the alias is of no index: ${status}`);
    const indices = new Set(body.hits.hits.map(({ _index }: { _index: string }) => _index));
    history.expect(
      indices.size === 1 && body.hits.total.value === DOCUMENTS,
      () => `the alias found ${body.hits.total.value} documents in ${[...indices]}`,
    );
  },
};
