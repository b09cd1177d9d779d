import { afterEach, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';
import { type Proxy as RunningProxy, startProxy } from '../../src/upstream/index.ts';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close();
});
const json = { 'content-type': 'application/json' };
const send = (url: string, method: string, body?: unknown) =>
  fetch(url, {
    method,
    headers: json,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

/** Two embedded servers; the first refuses the features in `refused`, as a server does that lacks them. */
async function servers(refused: RegExp): Promise<{ first: Standin; real: Standin; proxy: RunningProxy }> {
  const [first, real] = [await start({ version: '9.5' }), await start({ version: '9.5', seed: 7 })];
  const notBuilt = { error: { type: 'not_implemented', reason: '[the feature] is not implemented' }, status: 501 };
  // The first server is reached through a proxy that refuses.
  const refusing = await startProxy({
    upstream: first.url,
    taps: [
      {
        begin: ({ method, uri }) =>
          refused.test(`${method} ${uri}`) ? { status: 501, body: JSON.stringify(notBuilt) } : undefined,
      },
    ],
  });
  const proxy = await startProxy({ upstream: real.url, first: refusing.url });
  closing.push(first, real, refusing, proxy);
  return { first, real, proxy };
}
const stateOf = async (proxy: RunningProxy) =>
  ((await (await fetch(`${proxy.url}/_standin/report`)).json()) as { fallthrough: Record<string, unknown> })
    .fallthrough;
const idsOf = async (url: string) => {
  const { hits } = (await (await fetch(`${url}/a/_search?sort=n`)).json()) as { hits: { hits: { _id: string }[] } };
  return hits.hits.map(({ _id }) => _id);
};

describe('--fallthrough', () => {
  it('answers from the embedded server, and from the upstream what is refused, which holds the same documents', async () => {
    const { first, real, proxy } = await servers(/_explain/);
    expect((await send(`${proxy.url}/a/_doc?refresh=true`, 'POST', { n: 1 })).status).toBe(201);
    const lines = '{"index":{}}\n{"n":2}\n{"create":{"_id":"own"}}\n{"n":3}\n{"index":{}}\n{"n":4}\n';
    expect((await send(`${proxy.url}/a/_bulk?refresh=true`, 'POST', lines)).status).toBe(200);
    const ids = await idsOf(proxy.url);
    expect(ids).toHaveLength(4);
    const explained = await send(`${proxy.url}/a/_explain/own`, 'POST', { query: { match_all: {} } });
    expect(await explained.json()).toMatchObject({ _id: 'own', matched: true });
    // Also the ids that the embedded server has made up.
    expect(await idsOf(first.url)).toEqual(ids);
    expect(await idsOf(real.url)).toEqual(ids);
    expect(await stateOf(proxy)).toEqual({
      requests: 4,
      upstream: 1,
      needed: [{ reason: '[the feature] is not implemented', count: 1, first: 'POST /a/_explain/own' }],
      indices: [],
      mirrored: 2,
      mirrored_otherwise: 0,
    });
    expect(proxy.report()[0]).toBe('fallthrough: 4 requests, 1 answered by the upstream');
  });

  it('leaves an index to the upstream once a write to it was refused', async () => {
    const { first, real, proxy } = await servers(/^PUT \/special$/);
    expect((await send(`${proxy.url}/special`, 'PUT', {})).status).toBe(200);
    await send(`${proxy.url}/special/_doc/1?refresh=true`, 'PUT', { n: 1 });
    await send(`${proxy.url}/plain/_doc/1?refresh=true`, 'PUT', { n: 1 });
    expect((await fetch(`${first.url}/special`)).status).toBe(404);
    expect((await fetch(`${real.url}/special/_doc/1`)).status).toBe(200);
    expect(await (await fetch(`${proxy.url}/special/_count`)).json()).toMatchObject({ count: 1 });
    // A search over everything is the upstream's, which alone holds everything.
    expect(await (await fetch(`${proxy.url}/_count`)).json()).toMatchObject({ count: 2 });
    expect(await stateOf(proxy)).toMatchObject({ indices: ['special'] });
  });
});
