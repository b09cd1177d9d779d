import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Observed, type Standin, start } from '../../src/index.ts';

let standin: Standin;
const observed: Observed[] = [];
beforeEach(async () => {
  observed.length = 0;
  standin = await start({ onRequest: (each) => observed.push(each) });
});
afterEach(() => standin.close());

async function ask(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const reply = await fetch(`${standin.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

describe('virtual clusters', () => {
  it('are selected by a path prefix or a header, and are isolated from each other', async () => {
    await ask('PUT', '/main');
    await ask('PUT', '/_standin/c/w1/a');
    await ask('PUT', '/b', undefined, { 'x-standin-cluster': 'w2' });
    const indices = async (path: string, headers = {}) =>
      Object.keys((await ask('GET', `${path}/_all`, undefined, headers)).body);
    expect(await indices('')).toEqual(['main']);
    expect(await indices('/_standin/c/w1')).toEqual(['a']);
    expect(await indices('', { 'x-standin-cluster': 'w1' })).toEqual(['a']);
    expect(await indices('/_standin/c/w2')).toEqual(['b']);
    expect((await ask('GET', '/_standin/clusters')).body).toEqual({ clusters: ['w1', 'w2'] });
    expect((await ask('GET', '/_standin/c/w1')).body.tagline).toBe('You Know, for Search');
  });

  it('have their own clock, checkpoints, counts of refusals and requests', async () => {
    await ask('POST', '/_standin/c/w1/_standin/clock', { freeze: '2020-01-01T00:00:00Z' });
    expect((await ask('GET', '/_standin/clock')).body.frozen).toBe(false);
    await ask('PUT', '/_standin/c/w1/a');
    await ask('POST', '/_standin/c/w1/_standin/checkpoint', { name: 'x' });
    expect((await ask('GET', '/_standin/checkpoint')).body.checkpoints).toEqual([]);
    await ask('GET', '/_standin/c/w1/_sql');
    expect((await ask('GET', '/_standin/refused')).body.refused).toEqual([]);
    const { requests } = (await ask('GET', '/_standin/c/w1/_standin/requests')).body;
    expect(requests.map((each: { uri: string }) => each.uri)).toEqual(['/a', '/_sql']);
    await ask('POST', '/_standin/c/w1/_standin/reset');
    expect((await ask('GET', '/_standin/c/w1/a')).status).toBe(404);
  });

  it('are forks with a name, until they are deleted', async () => {
    await ask('PUT', '/main');
    const { status, body } = await ask('POST', '/_standin/fork', { name: 'copy' });
    expect({ status, body }).toEqual({ status: 201, body: { fork: 'copy', url: standin.virtual('copy') } });
    expect((await ask('POST', '/_standin/fork', { name: 'copy' })).status).toBe(409);
    await ask('DELETE', '/_standin/c/copy/main');
    expect((await ask('HEAD', '/main')).status).toBe(200);
    await ask('POST', '/_standin/c/copy/_standin/reset');
    expect((await ask('HEAD', '/_standin/c/copy/main')).status).toBe(200);
    await ask('DELETE', '/_standin/fork/copy');
    expect((await ask('GET', '/_standin/clusters')).body.clusters).toEqual([]);
  });

  it('are many', { timeout: 60_000 }, async () => {
    const before = process.memoryUsage.rss();
    const names = Array.from({ length: 300 }, (_, n) => `w${n}`);
    await Promise.all(names.map((name) => ask('HEAD', '/', undefined, { 'x-standin-cluster': name })));
    const each = (process.memoryUsage.rss() - before) / names.length;
    console.log(`${(each / 1024).toFixed(1)} KB for each virtual cluster`);
    expect((await ask('GET', '/_standin/clusters')).body.clusters).toHaveLength(300);
    expect(each).toBeLessThan(200 * 1024);
  });

  it('take names of letters and digits only', async () => {
    expect((await ask('GET', '/', undefined, { 'x-standin-cluster': 'a b' })).status).toBe(400);
    expect((await ask('GET', '/_standin/c/a%20b/x')).status).toBe(400);
  });
});

describe('requests', () => {
  it('are stored with their replies and timings, and passed to a function', async () => {
    await ask('PUT', '/a/_doc/1', { text: 'x'.repeat(10_000) });
    await ask('GET', '/a/_doc/2');
    const { requests } = (await ask('GET', '/_standin/requests')).body;
    expect(requests).toMatchObject([
      { id: 1, method: 'PUT', uri: '/a/_doc/1', status: 201, bytes: { request: 10_011 } },
      { id: 2, method: 'GET', uri: '/a/_doc/2', status: 404 },
    ]);
    expect((await ask('GET', '/_standin/requests?after=1')).body.requests).toHaveLength(1);
    const { body, reply, millis } = (await ask('GET', '/_standin/requests/1')).body;
    expect(body).toHaveLength(4_096);
    expect(JSON.parse(reply)).toMatchObject({ result: 'created' });
    expect(millis).toBeGreaterThan(0);
    expect(observed.map(({ method, status }) => [method, status])).toEqual([
      ['PUT', 201],
      ['GET', 404],
    ]);
    await ask('DELETE', '/_standin/requests');
    expect((await ask('GET', '/_standin/requests')).body.requests).toEqual([]);
  });
});

describe('ids', () => {
  it('follow a seed that is set over HTTP', async () => {
    const ids = async () => {
      await ask('POST', '/_standin/seed', { seed: 7 });
      await ask('POST', '/_standin/clock', { freeze: '2024-01-01T00:00:00Z' });
      return [(await ask('POST', '/a/_doc', {})).body._id, (await ask('POST', '/a/_doc', {})).body._id];
    };
    const first = await ids();
    await ask('POST', '/_standin/reset');
    expect(await ids()).toEqual(first);
  });
});

describe('visibility', () => {
  const count = async () => (await ask('GET', '/a/_count')).body.count;
  it.each([
    ['faithful', 0, 1, 1],
    ['instant', 1, 1, 1],
    ['adversarial', 0, 0, 1],
  ] as const)('%s: at once %d, after an interval %d, after ten %d', async (mode, now, later, late) => {
    expect((await ask('POST', '/_standin/refresh', { mode })).body).toEqual({ mode });
    await ask('POST', '/_standin/clock', { freeze: true });
    await ask('PUT', '/a');
    await ask('POST', '/_bulk', undefined);
    await ask('PUT', '/a/_doc/1', { n: 1 });
    const first = await count();
    await ask('POST', '/_standin/clock', { advance: '1s' });
    const second = await count();
    await ask('POST', '/_standin/clock', { advance: '9s' });
    expect([first, second, await count()]).toEqual([now, later, late]);
    await ask('PUT', '/a/_doc/2?refresh=true', { n: 1 });
    expect(await count()).toBe(2);
    expect((await ask('GET', '/_standin/refresh')).body).toEqual({ mode });
  });
});

describe('start', () => {
  it('reports any number of 8 and 9, and rejects unknown ones', async () => {
    for (const [version, number] of [
      ['8', '8.19.21'],
      ['9.5', '9.5.3'],
      ['9.1', '9.1.0'],
      ['8.12.2', '8.12.2'],
    ] as const) {
      await using other = await start({ version });
      const info = (await (await fetch(other.url)).json()) as { version: { number: string } };
      expect(info.version.number).toBe(number);
    }
    await expect(start({ version: '7.17' as '8' })).rejects.toThrow('version must be 8, 9, 8.x');
    await expect(start({ prot: 1 } as object)).rejects.toThrow('unknown options [prot], known: [clock, ');
  });

  it('sets the names of the cluster and its node', async () => {
    await using named = await start({ clusterName: 'c', nodeName: 'n' });
    expect(await (await fetch(named.url)).json()).toMatchObject({ name: 'n', cluster_name: 'c' });
  });
});
