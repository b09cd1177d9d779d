import type { Worker } from './worker.ts';

const key = (id: string) => `written/${id}`;

/** Clients that index and delete documents of their own: what is acknowledged is there at once, and counted after a refresh. */
export const writers: Worker = {
  name: 'writers',
  prepare: async (client) => {
    // The version of a deleted document is remembered for this long: on a busy machine a client comes back to it after the default of a minute.
    await client.send('PUT', '/written', { settings: { 'index.gc_deletes': '1h' } });
  },
  run: async ({ client, history, versions, random, own, turn }) => {
    const id = `${own}-${random.below(50)}`;
    const path = `/written/_doc/${id}`;
    if (random.below(4) === 0) {
      const { status } = await client.send('DELETE', path);
      const before = history.acknowledged.has(key(id));
      history.expect(
        status === (before ? 200 : 404),
        () => `deleting [${id}], ${before ? 'there' : 'not there'}: ${status}`,
      );
      history.acknowledged.delete(key(id));
      return;
    }
    const { status, body } = await client.send('PUT', path, { own, turn });
    history.expect(status === 200 || status === 201, () => `writing [${id}]: ${status}`);
    versions.see(id, body._version);
    history.acknowledged.set(key(id), turn);
    const read = await client.send('GET', path);
    history.expect(
      read.status === 200 && read.body._source.turn === turn,
      () => `[${id}] is not what was written: ${read.status}`,
    );
    if (random.below(20) > 0) return;
    await client.send('POST', '/written/_refresh');
    const counted = await client.send('POST', '/written/_count', { query: { term: { own } } });
    const expected = [...history.acknowledged.keys()].filter((other) => other.startsWith(key(`${own}-`))).length;
    history.expect(
      counted.body.count === expected,
      () => `client ${own} counts ${counted.body.count} of its ${expected}`,
    );
  },
  check: async (client, history) => {
    const mine = [...history.acknowledged].filter(([name]) => name.startsWith('written/'));
    const { body } = await client.send('GET', '/written/_count');
    history.expect((body?.count ?? 0) === mine.length, () => `${body?.count} documents of ${mine.length} are there`);
    for (const [name, turn] of mine) {
      const read = await client.send('GET', `/written/_doc/${name.slice('written/'.length)}`);
      history.expect(read.body._source?.turn === turn, () => `[${name}] is lost: ${read.status}`);
    }
  },
};
