import { readFileSync } from 'node:fs';
import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersControl, Faults } from '../../src/faults/index.ts';
import { type Standin, start } from '../../src/index.ts';
import { type Proxy as RunningProxy, startProxy } from '../../src/upstream/index.ts';

const CERT = 'test/http/tls/cert.pem';
const tls = { cert: readFileSync(CERT), key: readFileSync('test/http/tls/key.pem') };

let server: Standin;
let secured: RunningProxy;
let proxy: RunningProxy;
let client: Client;
const faults = new Faults({ major: 9, except: '/_standin' });

/** A client of the proxy, which speaks TLS with it and with its upstream. */
beforeAll(async () => {
  server = await start();
  secured = await startProxy({ upstream: server.url, tls });
  proxy = await startProxy({ upstream: secured.url, tls, ca: CERT, between: answersControl(faults, '/_standin') });
  client = new Client({ node: proxy.url, tls: { ca: tls.cert }, maxRetries: 0, requestTimeout: 2_000 });
});
afterAll(async () => {
  await client.close();
  await proxy.close();
  await secured.close();
  await server.close();
});

const count = async () => (await (await fetch(`${server.url}/a/_count`)).json()) as { count?: number };
const write = () => client.index({ index: 'a', document: { n: 1 }, refresh: true });

/** Returns the client's error for a write under a fault, and checks that the write after it succeeds. */
async function errorOf(fault: string, options = {}): Promise<{ name: string; message: string }> {
  faults.set({ faults: [{ fault, options, match: { api: 'index' }, nth: 1 }] });
  const error = await write().then(
    () => ({ name: 'none', message: '' }),
    (thrown: Error) => thrown,
  );
  faults.clear();
  expect((await write()).result).toBe('created');
  return error;
}

describe('faults on connections with TLS on both sides', () => {
  it('are none before one is set', async () => {
    expect(proxy.url).toMatch(/^https:/);
    expect((await write()).result).toBe('created');
  });

  it('reset before the request is performed', async () => {
    const before = (await count()).count ?? 0;
    expect(await errorOf('reset_before_request')).toMatchObject({ name: 'ConnectionError' });
    expect((await count()).count).toBe(before + 1);
  });

  it('reset after it was performed', async () => {
    const before = (await count()).count ?? 0;
    expect(await errorOf('reset_before_reply')).toMatchObject({ name: 'ConnectionError' });
    expect((await count()).count).toBe(before + 2);
  });

  it('break the reply off in the middle', async () => {
    expect(await errorOf('reset_during_reply')).toMatchObject({ name: 'ConnectionError' });
  });

  it('truncate it, promise more than there is, cut it into chunks', async () => {
    expect((await errorOf('truncated_reply')).name).toBe('DeserializationError');
    expect((await errorOf('wrong_content_length')).name).toMatch(/ConnectionError|TimeoutError/);
    expect((await errorOf('split_chunks')).name).toBe('none');
  });

  it('answer as a load balancer and as an overloaded node', async () => {
    expect(await errorOf('bad_gateway')).toMatchObject({ name: 'ResponseError' });
    expect((await errorOf('rejected_execution')).message).toContain('es_rejected_execution_exception');
  });

  it('close the port for a while', async () => {
    faults.set({ faults: [{ fault: 'connection_refused', options: { millis: 100 }, nth: 1 }] });
    await expect(write()).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await write()).result).toBe('created');
  });
});
