import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

let standin: Standin;
beforeEach(async () => {
  standin = await start();
});
afterEach(() => standin.close());

async function send(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(standin.url + path, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const single = () => send('PUT', '/a/_settings', { number_of_replicas: 0 });

describe('requests that wait for copies', () => {
  it('health waits until the status is reached', async () => {
    await send('PUT', '/a');
    const health = send('GET', '/_cluster/health/a?wait_for_status=green&timeout=30s');
    await single();
    expect(await health).toMatchObject({ status: 200, body: { status: 'green', timed_out: false } });
  });

  it('health waits for an index that does not exist yet', async () => {
    const health = send('GET', '/_cluster/health/a?timeout=30s');
    await send('PUT', '/a');
    expect(await health).toMatchObject({ status: 200, body: { status: 'yellow', timed_out: false } });
  });

  it('a write waits until enough copies are active', async () => {
    await send('PUT', '/a');
    const write = send('PUT', '/a/_doc/1?wait_for_active_shards=all&timeout=30s', { x: 1 });
    await single();
    expect(await write).toMatchObject({ status: 201, body: { result: 'created' } });
  });

  it('a write whose index goes away while it waits is refused', async () => {
    await send('PUT', '/a');
    const write = send('PUT', '/a/_doc/1?wait_for_active_shards=all&timeout=30s', { x: 1 });
    await send('DELETE', '/a');
    expect(await write).toMatchObject({ status: 404, body: { error: { type: 'index_not_found_exception' } } });
  });

  it('a new index waits until enough copies are active', async () => {
    const made = send('PUT', '/a?wait_for_active_shards=all&timeout=30s');
    await expect.poll(async () => (await send('GET', '/a')).status).toBe(200);
    await single();
    expect(await made).toMatchObject({ status: 200, body: { shards_acknowledged: true } });
  });
});
