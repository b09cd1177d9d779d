import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersControl, Faults } from '../../src/faults/index.ts';
import { type Standin, start } from '../../src/index.ts';
import { type Proxy as RunningProxy, startProxy } from '../../src/upstream/index.ts';
import { ask } from './faulty_request.ts';

let server: Standin;
let proxy: RunningProxy;
const faults = new Faults({ major: 9, except: '/_standin' });
const BULK = '{"index":{"_index":"a","_id":"1"}}\n{"n":1}\n{"index":{"_index":"a","_id":"2"}}\n{"n":2}\n';
const bulk = () => ask(proxy.url, '/_bulk?refresh=true', { method: 'POST', body: BULK });
const count = async () => JSON.parse((await ask(server.url, '/a/_count')).body.toString()).count;
const set = (fault: string, options = {}) =>
  ask(proxy.url, '/_standin/faults', { method: 'POST', body: { faults: [{ fault, options, nth: 1 }] } });

beforeAll(async () => {
  server = await start();
  proxy = await startProxy({ upstream: server.url, between: answersControl(faults, '/_standin') });
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

describe('faults in front of a cluster', () => {
  it('reset after the cluster has written, once', async () => {
    await set('reset_before_reply');
    expect((await bulk()).error).toBe('ECONNRESET');
    expect(await count()).toBe(2);
    expect((await bulk()).status).toBe(200);
  });

  it('fail items without sending them to the cluster', async () => {
    await ask(server.url, '/a', { method: 'DELETE' });
    await set('bulk_item_failures', { share: 0.001, statuses: [429] });
    const { errors, items } = JSON.parse((await bulk()).body.toString());
    expect([errors, items.map((item: { index: { status: number } }) => item.index.status).sort()]).toEqual([
      true,
      [201, 429],
    ]);
    expect(await count()).toBe(1);
  });

  it('close the port for a while', async () => {
    await set('connection_refused', { millis: 100 });
    expect([(await bulk()).error, (await bulk()).error]).toEqual(['ECONNRESET', 'ECONNREFUSED']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await bulk()).status).toBe(200);
  });

  it('are listed and ended over HTTP, wrong ones refused', async () => {
    await set('unauthorized');
    expect((await ask(proxy.url, '/')).status).toBe(401);
    expect(JSON.parse((await ask(proxy.url, '/_standin/faults')).body.toString())).toMatchObject({ count: 1 });
    const wrong = await set('nope');
    expect([wrong.status, wrong.body.toString()]).toEqual([400, expect.stringContaining('no fault [nope]')]);
    expect((await ask(proxy.url, '/_standin/faults', { method: 'PUT' })).status).toBe(405);
    expect((await ask(proxy.url, '/_standin/faults', { method: 'DELETE' })).body.toString()).toContain('"faults":[]');
  });

  it('let all else stream as before', async () => {
    expect((await ask(proxy.url, '/a/_search')).status).toBe(200);
    expect((await ask(proxy.url, '/_standin/report')).status).toBe(200);
  });
});
