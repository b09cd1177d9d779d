import type { Worker } from './worker.ts';

/** Clients that create an index, use it and delete it. */
export const creators: Worker = {
  name: 'creators',
  run: async ({ client, history, random, own, turn }) => {
    const index = `own-${own}-${turn}`;
    const created = await client.send('PUT', `/${index}`, { mappings: { properties: { k: { type: 'keyword' } } } });
    history.expect(created.status === 200, () => `creating [${index}]: ${created.status}`);
    const again = await client.send('PUT', `/${index}`);
    history.expect(again.status === 400, () => `creating [${index}] twice: ${again.status}`);
    const count = 1 + random.below(5);
    const lines = Array.from({ length: count }, (_, i) => `{"index":{"_id":"${i}"}}\n{"k":"${i}"}\n`).join('');
    await client.send('POST', `/${index}/_bulk?refresh=true`, lines);
    const { body } = await client.send('POST', `/${index}/_search`, {
      query: { terms: { k: ['0', '1', '2', '3', '4'] } },
    });
    history.expect(
      body.hits?.total.value === count,
      () => `[${index}] has ${body.hits?.total.value} of ${count} documents`,
    );
    const deleted = await client.send('DELETE', `/${index}`);
    history.expect(deleted.status === 200, () => `deleting [${index}]: ${deleted.status}`);
    const gone = await client.send('GET', `/${index}/_doc/0`);
    history.expect(gone.status === 404, () => `[${index}] is still there: ${gone.status}`);
  },
};
