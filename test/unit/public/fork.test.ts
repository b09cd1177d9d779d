import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cities, definition, index } from '../../../demo/cities.ts';
import { type Standin, start } from '../../../src/index.ts';

const all = cities();
let origin: Standin;

async function ask(server: Standin, method: string, path: string, body?: object | string) {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${server.url}${path}`, { method, ...(text === undefined ? {} : { headers, body: text }) });
  return { status: reply.status, text: await reply.text() };
}

/** All that distinguishes the contents for a client, without the times. */
async function contents(server: Standin): Promise<string[]> {
  const replies = [
    await ask(server, 'GET', `/${index}/_count`),
    await ask(server, 'GET', `/${index}`),
    await ask(server, 'GET', `/${index}/_doc/${all[0]?.id}`),
    await ask(server, 'GET', `/${index}/_doc/new`),
    await ask(server, 'GET', '/_alias'),
    await ask(server, 'GET', '/more'),
    await ask(server, 'POST', `/${index}/_search`, {
      query: { match: { name: 'san francisco' } },
      track_total_hits: true,
    }),
    await ask(server, 'POST', `/${index}/_search`, {
      sort: [{ population: 'desc' }],
      aggs: { countries: { terms: { field: 'country' }, aggs: { people: { sum: { field: 'population' } } } } },
    }),
  ];
  return replies.map(({ status, text }) => `${status} ${text.replace(/"took":\d+/, '"took":0')}`);
}

/** Changes everything that `contents` compares. */
async function write(server: Standin): Promise<void> {
  const city = { name: 'San Francisco Nuevo', country: 'IS', population: 99_999_999 };
  expect((await ask(server, 'PUT', `/${index}/_doc/new`, city)).status).toBe(201);
  expect((await ask(server, 'DELETE', `/${index}/_doc/${all[0]?.id}`)).status).toBe(200);
  const update = { doc: { name: 'Nowhere', population: 0, added: true } };
  expect((await ask(server, 'POST', `/${index}/_update/${all[1]?.id}?refresh=true`, update)).status).toBe(200);
  const lines = Array.from({ length: 500 }, (_, i) => `{"delete":{"_id":"${all[i + 2]?.id}"}}\n`).join('');
  expect((await ask(server, 'POST', `/${index}/_bulk?refresh=true`, lines)).status).toBe(200);
  expect((await ask(server, 'PUT', `/${index}/_alias/places`)).status).toBe(200);
  expect((await ask(server, 'PUT', '/more')).status).toBe(200);
}

/** The middle and the best of how long `action` took, in milliseconds. */
function measure(times: number, action: () => unknown): { readonly median: number; readonly best: number } {
  const taken = Array.from({ length: times }, () => {
    const begun = performance.now();
    action();
    return performance.now() - begun;
  }).sort((a, b) => a - b);
  return { median: taken[times >> 1] ?? Number.NaN, best: taken[0] ?? Number.NaN };
}

beforeAll(async () => {
  origin = await start({ seed: 1 });
  expect((await ask(origin, 'PUT', `/${index}`, definition)).status).toBe(200);
  for (let i = 0; i < all.length; i += 10_000) {
    const rows = all.slice(i, i + 10_000);
    const lines = rows.map(({ id, city }) => `{"index":{"_id":"${id}"}}\n${JSON.stringify(city)}\n`).join('');
    const reply = await ask(origin, 'POST', `/${index}/_bulk`, lines);
    expect(JSON.parse(reply.text).errors).toBe(false);
  }
  expect((await ask(origin, 'POST', `/${index}/_refresh`)).status).toBe(200);
}, 90_000);
afterAll(() => origin.close());

describe('a cluster of 135,000 cities', () => {
  it('is forked, checkpointed and restored in a millisecond', () => {
    const fork = measure(51, () => origin.cluster.fork());
    const checkpoint = measure(51, () => origin.checkpoint());
    const moment = origin.checkpoint();
    const restore = measure(51, () => origin.restore(moment));
    for (const [name, { median, best }] of Object.entries({ fork, checkpoint, restore })) {
      console.log(`${name}: median ${median.toFixed(3)} ms, best ${best.toFixed(3)} ms`);
      expect(best).toBeLessThanOrEqual(1);
      // The claim is 1 ms; a machine that is busy with other tests may take the processor away in between.
      expect(median).toBeLessThanOrEqual(10);
    }
  });

  it('does not see writes to its fork', { timeout: 20_000 }, async () => {
    const before = await contents(origin);
    expect(before[0]).toContain(`"count":${all.length}`);
    const fork = await origin.fork();
    expect(await contents(fork)).toEqual(before);
    await write(fork);
    const after = await contents(fork);
    for (const [i, reply] of after.entries()) expect(reply).not.toBe(before[i]);
    expect(await contents(origin)).toEqual(before);
    await fork.close();
    expect(await contents(origin)).toEqual(before);
  });

  it('returns to its checkpoint any number of times, and its forks do not follow', { timeout: 20_000 }, async () => {
    const before = await contents(origin);
    const moment = origin.checkpoint();
    const fork = await origin.fork();
    for (let i = 0; i < 3; i += 1) {
      await write(origin);
      const changed = await contents(origin);
      for (const [place, reply] of changed.entries()) expect(reply).not.toBe(before[place]);
      expect(await contents(fork)).toEqual(before);
      origin.restore(moment);
      expect(await contents(origin)).toEqual(before);
    }
    await fork.close();
  });

  it('has forks of forks, each with writes of its own', { timeout: 20_000 }, async () => {
    const child = await origin.fork();
    await write(child);
    const grandchild = await child.fork();
    expect(await contents(grandchild)).toEqual(await contents(child));
    const moment = child.checkpoint();
    await ask(grandchild, 'DELETE', `/${index}`);
    expect((await ask(grandchild, 'GET', `/${index}/_count`)).status).toBe(404);
    expect((await ask(child, 'GET', `/${index}/_count`)).status).toBe(200);
    // A checkpoint can be restored elsewhere: it is only state.
    grandchild.restore(moment);
    expect(await contents(grandchild)).toEqual(await contents(child));
    await Promise.all([child.close(), grandchild.close()]);
  });
});
