import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Refusal, type Standin, start } from '../../src/index.ts';

let standin: Standin;
const refusals: Refusal[] = [];

async function ask(method: string, path: string, body?: unknown, url = standin.url) {
  const headers = { 'content-type': 'application/json' };
  const given = body === undefined ? {} : { headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const reply = await fetch(`${url}${path}`, { method, ...given });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) };
}

const exists = async (index: string, url?: string) =>
  (await ask('GET', `/${index}`, undefined, url ?? standin.url)).status === 200;

beforeEach(async () => {
  refusals.length = 0;
  standin = await start({ onRefusal: (refusal) => refusals.push(refusal) });
});
afterEach(() => standin.close());

describe('contents over HTTP', () => {
  it('are reset to those of the start', async () => {
    await ask('PUT', '/a');
    expect((await ask('POST', '/_standin/reset')).body).toEqual({ acknowledged: true });
    expect(await exists('a')).toBe(false);
  });

  it('are restored from named checkpoints, any number of times', async () => {
    await ask('PUT', '/a');
    expect(await ask('POST', '/_standin/checkpoint', { name: 'loaded' })).toEqual({
      status: 201,
      body: { checkpoint: 'loaded' },
    });
    for (let round = 0; round < 2; round++) {
      await ask('DELETE', '/a');
      await ask('PUT', '/b');
      expect((await ask('POST', '/_standin/restore', { checkpoint: 'loaded' })).status).toBe(200);
      expect([await exists('a'), await exists('b')]).toEqual([true, false]);
    }
    expect((await ask('GET', '/_standin/checkpoint')).body).toEqual({ checkpoints: ['loaded'] });
    expect((await ask('DELETE', '/_standin/checkpoint/loaded')).status).toBe(200);
    expect((await ask('POST', '/_standin/restore', { checkpoint: 'loaded' })).status).toBe(404);
  });

  it('are forked to another address that ends with this server', async () => {
    await ask('PUT', '/a');
    const { body } = await ask('POST', '/_standin/fork');
    await ask('PUT', '/b', undefined, body.url);
    expect([await exists('a', body.url), await exists('b', body.url), await exists('b')]).toEqual([true, true, false]);
    expect((await ask('DELETE', `/_standin/fork/${body.fork}`)).status).toBe(200);
    await expect(exists('a', body.url)).rejects.toThrow();
  });
});

describe('the clock over HTTP', () => {
  it('is frozen, moved and let go', async () => {
    const at = Date.UTC(2024, 0, 31, 23, 59);
    await ask('PUT', '/logs-2024.02.01');
    await ask('POST', '/_standin/clock', { freeze: '2024-01-31T23:59:00Z' });
    expect((await ask('GET', '/_standin/clock')).body).toMatchObject({ now: at, frozen: true });
    const today = encodeURIComponent('<logs-{now/d}>');
    expect((await ask('GET', `/${today}`)).status).toBe(404);
    expect((await ask('POST', '/_standin/clock', { advance: '2m' })).body.now).toBe(at + 120_000);
    expect((await ask('GET', `/${today}`)).status).toBe(200);
    expect((await ask('POST', '/_standin/clock', { resume: true })).body.frozen).toBe(false);
    await ask('POST', '/_standin/reset');
    expect(Math.abs((await ask('GET', '/_standin/clock')).body.now - Date.now())).toBeLessThan(60_000);
  });

  it('makes writes visible when the refresh interval has passed on it', async () => {
    await ask('POST', '/_standin/clock', { freeze: true });
    await ask('PUT', '/a');
    await ask('PUT', '/a/_doc/1', { n: 1 });
    const before = (await ask('GET', '/a/_count')).body.count;
    await ask('POST', '/_standin/clock', { advance: '1s' });
    expect([before, (await ask('GET', '/a/_count')).body.count]).toEqual([0, 1]);
  });
});

describe('what the clock decides', () => {
  it('ends async searches, and ages the indices of lifecycle policies', async () => {
    await ask('POST', '/_standin/clock', { freeze: '2030-01-01T00:00:00Z' });
    await ask('PUT', '/_ilm/policy/p', { policy: { phases: {} } });
    await ask('PUT', '/a', { settings: { 'index.lifecycle.name': 'p' } });
    const options = 'keep_on_completion=true&keep_alive=1h&wait_for_completion_timeout=5s';
    const { id } = (await ask('POST', `/a/_async_search?${options}`, {})).body;
    const status = async () => (await ask('GET', `/_async_search/status/${id}`)).status;
    expect(await status()).toBe(200);
    await ask('POST', '/_standin/clock', { advance: '2h' });
    expect(await status()).toBe(404);
    expect((await ask('GET', '/a/_ilm/explain')).body.indices.a.age).toBe('2h');
  });
});

describe('refused features', () => {
  it('are counted by reason, each with the first request, and reported once', async () => {
    for (let round = 0; round < 3; round++) await ask('POST', '/_sql?format=json', { query: 'x' });
    const { refused } = (await ask('GET', '/_standin/refused')).body;
    expect(refused).toEqual([{ reason: expect.stringContaining('sql'), count: 3, first: 'POST /_sql?format=json' }]);
    expect(refusals).toHaveLength(1);
    await ask('DELETE', '/_standin/refused');
    expect((await ask('GET', '/_standin/refused')).body).toEqual({ refused: [] });
  });

  it('and the supported features can be read', async () => {
    const { body } = await ask('GET', '/_standin/features');
    expect(body.queries).toContain('match');
    expect(body.operations).toHaveProperty('search');
  });
});

describe('a request that makes no sense', () => {
  it.each([
    ['GET', '/_standin/nope', undefined, 404],
    ['PUT', '/_standin/reset', undefined, 405],
    ['POST', '/_standin/reset', { all: true }, 400],
    ['POST', '/_standin/reset', '{', 400],
    ['POST', '/_standin/reset', '[]', 400],
    ['POST', '/_standin/restore', {}, 400],
    ['POST', '/_standin/checkpoint', { name: '' }, 400],
    ['POST', '/_standin/clock', {}, 400],
    ['POST', '/_standin/clock', { advance: '-1s' }, 400],
    ['POST', '/_standin/clock', { freeze: 'noon' }, 400],
    ['POST', '/_standin/seed', { seed: -1 }, 400],
    ['POST', '/_standin/refresh', { mode: 'sometimes' }, 400],
    ['POST', '/_standin/fork', { name: 'a/b' }, 400],
    ['GET', '/_standin/requests?after=x', undefined, 400],
    ['GET', '/_standin/requests?before=1', undefined, 400],
    ['GET', '/_standin/requests/99', undefined, 404],
    ['GET', '/_standin/dump?index=absent', undefined, 404],
    ['GET', '/_standin/c/', undefined, 400],
    ['DELETE', '/_standin/fork/1', undefined, 404],
    ['DELETE', '/_standin/checkpoint/%zz', undefined, 400],
  ])('%s %s %j is %d', async (method, path, body, status) => {
    const reply = await ask(method, path, body);
    expect(reply).toEqual({ status, body: { error: expect.any(String), status } });
  });
});

it('the control path can be moved and switched off', async () => {
  const moved = await start({ controlPath: '/__test' });
  const off = await start({ controlPath: false });
  try {
    expect((await ask('GET', '/__test/clock', undefined, moved.url)).status).toBe(200);
    expect((await ask('GET', '/_standin/clock', undefined, moved.url)).status).toBe(400);
    expect((await ask('GET', '/_standin/clock', undefined, off.url)).status).toBe(400);
    await expect(start({ controlPath: 'x' })).rejects.toThrow('controlPath');
  } finally {
    await Promise.all([moved.close(), off.close()]);
  }
});
