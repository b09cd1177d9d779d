import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { start } from '../../src/index.ts';
import { startProxy } from '../../src/upstream/index.ts';
import { ok, type RawUpstream, startRaw } from './raw_upstream.ts';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close();
});
const closed = <T extends { close(): Promise<void> }>(each: T): T => {
  closing.push(each);
  return each;
};
const named = (name: string, port?: number): Promise<RawUpstream> =>
  startRaw((socket, head) => socket.write(ok(head.startsWith('HEAD') ? '' : JSON.stringify({ name }))), port);
const write = (body = '{"n":1}') => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } });
const nameFrom = async (url: string) =>
  ((await (await fetch(`${url}/a/_doc`, write())).json()) as { name: string }).name;

describe('several nodes', () => {
  it('take turns', async () => {
    const [one, two] = [closed(await named('one')), closed(await named('two'))];
    const proxy = closed(await startProxy({ upstream: [one.url, two.url] }));
    const names = [];
    for (let i = 0; i < 4; i++) names.push(await nameFrom(proxy.url));
    expect(names.toSorted()).toEqual(['one', 'one', 'two', 'two']);
  });

  it('stand in for one that refuses connections, also for writes and large ones, until a health check finds it again', async () => {
    const [one, two] = [await named('one'), closed(await named('two'))];
    const { port } = new URL(one.url);
    const health: string[] = [];
    const proxy = closed(
      await startProxy({
        upstream: [one.url, two.url],
        healthIntervalMs: 40,
        onHealth: (shown, isAlive) => health.push(`${shown} ${isAlive}`),
      }),
    );
    await one.close();
    for (let i = 0; i < 4; i++) expect(await nameFrom(proxy.url)).toBe('two');
    const large = await fetch(`${proxy.url}/_bulk`, write(' '.repeat(1_000_000)));
    expect(await large.json()).toEqual({ name: 'two' });
    const report = (await (await fetch(`${proxy.url}/_standin/report`)).json()) as { nodes: unknown };
    expect(report.nodes).toEqual([
      { url: one.url, alive: false },
      { url: two.url, alive: true },
    ]);
    closed(await named('one again', Number(port)));
    while (health.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(health).toEqual([`${one.url} false`, `${one.url} true`]);
    const names = [await nameFrom(proxy.url), await nameFrom(proxy.url)];
    expect(names.toSorted()).toEqual(['one again', 'two']);
  });
});

describe('the URL of the upstream', () => {
  it('gives user, password and path prefix to requests that have no authorization of their own', async () => {
    const upstream = closed(await startRaw((socket) => socket.write(ok())));
    const address = upstream.url.replace('http://', 'http://us%40er:p%3Ass@');
    const proxy = closed(await startProxy({ upstream: `${address}/deep/er/` }));
    await fetch(`${proxy.url}/a/_search?q=x`);
    await fetch(`${proxy.url}/a`, { headers: { authorization: 'ApiKey own', 'x-opaque-id': 'task 7' } });
    const [first, second] = upstream.seen as [string, string];
    expect(first).toContain('GET /deep/er/a/_search?q=x HTTP/1.1');
    expect(first).toContain(`authorization: Basic ${Buffer.from('us@er:p:ss').toString('base64')}`);
    expect(first).toContain(`host: ${new URL(upstream.url).host}`);
    expect(second).toContain('authorization: ApiKey own');
    expect(second).toContain('x-opaque-id: task 7');
    expect(second).not.toContain('Basic');
    const report = await (await fetch(`${proxy.url}/_standin/report`)).text();
    expect(report).toContain('/deep/er');
    expect(report).not.toContain('p%3Ass');
  });

  it('never shows its password in an error', async () => {
    await expect(startProxy({ upstream: 'http://user:secret@host:99999' })).rejects.toThrow(/^the upstream is no URL$/);
    await expect(startProxy({ upstream: 'ftp://user:secret@host' })).rejects.toThrow(
      /^the upstream is no http: or https: URL$/,
    );
    await expect(startProxy({ upstream: 'http://user:%E0%A4@host' })).rejects.toThrow(/not well percent-encoded$/);
    const proxy = closed(await startProxy({ upstream: 'http://user:secret@127.0.0.1:1' }));
    const reply = await fetch(`${proxy.url}/_search`);
    expect(reply.status).toBe(502);
    expect(await reply.text()).not.toContain('secret');
  });
});

describe('what crosses', () => {
  it('is not what belongs to a connection', async () => {
    const upstream = closed(
      await startRaw((socket) =>
        socket.write(ok('{}', 'connection: x-mine\r\nx-mine: 1\r\nkeep-alive: timeout=5\r\nx-yours: 2\r\n')),
      ),
    );
    const proxy = closed(await startProxy({ upstream: upstream.url }));
    const raw = closed(
      await rawExchange(
        proxy.port,
        'GET / HTTP/1.1\r\nHost: x\r\nConnection: close, X-Gone\r\nX-Gone: 1\r\nTE: trailers\r\nX-Kept: 1\r\n\r\n',
      ),
    );
    expect(raw.text).toContain('x-yours: 2');
    expect(raw.text).not.toMatch(/x-mine|timeout=5/);
    expect(raw.text.toLowerCase()).not.toContain('\r\ndate:');
    expect(upstream.seen[0]).toContain('X-Kept: 1');
    expect(upstream.seen[0]?.toLowerCase()).not.toMatch(/x-gone|trailers/);
  });

  it('are compressed bytes as they are, both ways, and one connection serves many requests', async () => {
    const standin = closed(await start({ version: '9.5' }));
    const proxy = closed(await startProxy({ upstream: standin.url }));
    const body = gzipSync('{"index":{"_index":"a","_id":"1"}}\n{"n":1}\n');
    const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
    const bulk = await fetch(`${proxy.url}/_bulk?refresh=true`, { method: 'POST', body, headers });
    expect(await bulk.json()).toMatchObject({ errors: false });
    const text = 'GET /a/_search HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n';
    const { bytes } = closed(await rawExchange(proxy.port, text));
    expect(bytes.toString('latin1').toLowerCase()).toContain('content-encoding: gzip');
    const packed = bytes.subarray(bytes.indexOf('\r\n\r\n') + 4);
    expect(gunzipSync(packed).toString()).toContain('"n":1');
    for (let i = 0; i < 20; i++) await (await fetch(`${proxy.url}/a/_count`)).text();
    const stats = (await (await fetch(`${proxy.url}/_nodes/stats/http`)).json()) as {
      nodes: Record<string, { http: { total_opened: number } }>;
    };
    expect(Object.values(stats.nodes)[0]?.http.total_opened).toBe(1);
  });
});

describe('TLS', () => {
  const cert = 'test/http/tls/cert.pem';
  const key = 'test/http/tls/key.pem';

  it('is spoken with clients and with the upstream, whose certificate is checked', async () => {
    const standin = closed(await start({ version: '9.5' }));
    const tls = { cert: readFileSync(cert), key: readFileSync(key) };
    const inner = closed(await startProxy({ upstream: standin.url, tls }));
    expect(inner.url).toMatch(/^https:/);
    const trusting = closed(await startProxy({ upstream: inner.url, tls, ca: cert }));
    expect(await secureGet(trusting.port, tls.cert)).toContain('You Know, for Search');
    const doubting = closed(await startProxy({ upstream: inner.url }));
    const refused = await fetch(`${doubting.url}/`);
    expect(refused.status).toBe(502);
    expect(await refused.text()).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    const careless = closed(await startProxy({ upstream: inner.url, insecure: true }));
    expect((await fetch(`${careless.url}/`)).status).toBe(200);
  });
});

function secureGet(port: number, ca: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: '/', ca, agent: false }, async (incoming) => {
      let text = '';
      for await (const chunk of incoming) text += String(chunk);
      resolve(text);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Sends bytes and reads until the connection is closed. */
async function rawExchange(port: number, text: string) {
  const { connect } = await import('node:net');
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return { bytes, text: bytes.toString('latin1'), close: async () => void socket.destroy() };
}
