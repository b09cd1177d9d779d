import type { Worker } from './worker.ts';

const COUNTERS = 8;
const path = (id: string) => `/counters/_doc/${id}`;

/** Clients that read a number and write the next one, if nobody else has: no increment is lost. */
export const counters: Worker = {
  name: 'counters',
  prepare: async (client) => {
    for (let i = 0; i < COUNTERS; i++) await client.send('PUT', path(`c${i}`), { n: 0 });
  },
  run: async ({ client, history, versions, random }) => {
    const id = `c${random.below(COUNTERS)}`;
    const { status, body } = await client.send('GET', path(id));
    if (status !== 200) return history.violate(`counter [${id}] is not there: ${status}`);
    versions.see(id, body._version);
    const condition = `if_seq_no=${body._seq_no}&if_primary_term=${body._primary_term}`;
    const written = await client.send('PUT', `${path(id)}?${condition}`, { n: body._source.n + 1 });
    if (written.status === 409) {
      history.conflicts++;
      return;
    }
    history.expect(written.status === 200, () => `counter [${id}]: ${written.status} ${JSON.stringify(written.body)}`);
    history.expect(
      written.body._seq_no > body._seq_no && written.body._version === body._version + 1,
      () => `counter [${id}] went from version ${body._version} to ${written.body._version}`,
    );
    history.increments.set(id, (history.increments.get(id) ?? 0) + 1);
  },
  check: async (client, history) => {
    for (let i = 0; i < COUNTERS; i++) {
      const { body } = await client.send('GET', path(`c${i}`));
      const expected = history.increments.get(`c${i}`) ?? 0;
      history.expect(
        body._source.n === expected,
        () => `counter [c${i}] is ${body._source.n} after ${expected} increments`,
      );
    }
  },
};
