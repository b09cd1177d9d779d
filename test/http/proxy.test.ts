import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';
import { type Proxy as RunningProxy, startProxy } from '../../src/upstream/index.ts';
import { exchange } from './exchange.ts';

/** Echoes the request, and streams where the path requests it. */
let upstream: Server;
let proxy: RunningProxy;
let busy = 0;
const statuses: Record<string, number> = { '/missing': 404, '/busy': 503 };

beforeAll(async () => {
  upstream = createServer(async (request, response) => {
    if (request.url === '/slow') {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write('first\n');
      setTimeout(() => response.end('second\n'), 300);
      return;
    }
    let size = 0;
    let text = '';
    for await (const chunk of request) {
      size += (chunk as Buffer).length;
      if (size < 1000) text += String(chunk);
    }
    const body = JSON.stringify({ method: request.method, url: request.url, size, text, headers: request.headers });
    if (request.url === '/busy') busy += 1;
    response.writeHead(statuses[request.url ?? ''] ?? 200, {
      'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
      'x-elastic-product': 'Elasticsearch',
      warning: '299 Elasticsearch "old"',
      'content-length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  proxy = await startProxy({ upstream: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await proxy.close();
  upstream.close();
});

const vendor = 'application/vnd.elasticsearch+x-ndjson; compatible-with=9';

describe('standin proxy', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])(
    'passes %s with its path, query, headers and body',
    async (method) => {
      const sent =
        method === 'GET' ? {} : { body: '{"index":{}}\n{}\n', headers: { 'content-type': vendor, 'x-opaque-id': 'a' } };
      const reply = await fetch(`${proxy.url}/a%2Fb/_bulk?q=%20x&filter_path=a,b`, { method, ...sent });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('application/vnd.elasticsearch+json;compatible-with=9');
      expect(reply.headers.get('x-elastic-product')).toBe('Elasticsearch');
      expect(reply.headers.get('warning')).toBe('299 Elasticsearch "old"');
      const seen = (await reply.json()) as { text: string; headers: Record<string, string> };
      expect(seen).toMatchObject({ method, url: '/a%2Fb/_bulk?q=%20x&filter_path=a,b' });
      if (method !== 'GET') {
        expect(seen.text).toBe('{"index":{}}\n{}\n');
        expect(seen.headers).toMatchObject({ 'content-type': vendor, 'x-opaque-id': 'a' });
      }
    },
  );

  it('passes the body of a GET, which search clients send', async () => {
    const wire = { method: 'GET', path: '/_search?size=1', headers: { 'content-type': vendor }, body: '{"query":{}}' };
    const reply = await exchange(proxy.url, wire);
    expect(reply.headers).toMatchObject({ 'x-elastic-product': 'Elasticsearch', warning: '299 Elasticsearch "old"' });
    expect(JSON.parse(reply.body)).toMatchObject({ method: 'GET', url: '/_search?size=1', text: '{"query":{}}' });
  });

  it('passes a 503 on without trying again', async () => {
    expect((await fetch(`${proxy.url}/busy`)).status).toBe(503);
    expect(busy).toBe(1);
  });

  it('passes HEAD and statuses', async () => {
    expect((await fetch(`${proxy.url}/missing`, { method: 'HEAD' })).status).toBe(404);
    expect((await fetch(`${proxy.url}/missing`)).status).toBe(404);
  });

  it('passes a body larger than any buffer', async () => {
    const body = Buffer.alloc(32 * 1024 * 1024, 0x20);
    const reply = await fetch(`${proxy.url}/_bulk`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await reply.json()).toMatchObject({ size: body.length });
  });

  it('streams replies: the first part arrives before the last is written', async () => {
    const started = performance.now();
    const reply = await fetch(`${proxy.url}/slow`);
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    expect(performance.now() - started).toBeLessThan(280);
    expect(Buffer.from(first?.value ?? []).toString()).toBe('first\n');
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += Buffer.from(part.value);
    expect(rest).toBe('second\n');
  });

  it('answers 502 and names the upstream when it is down', async () => {
    const down = await startProxy({ upstream: 'http://127.0.0.1:1' });
    const reply = await fetch(`${down.url}/_search`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(502);
    expect(reply.headers.get('x-elastic-product')).toBe('Elasticsearch');
    const body = (await reply.json()) as { status: number; error: { type: string; reason: string } };
    expect(body.status).toBe(502);
    expect(body.error.reason).toContain('http://127.0.0.1:1');
    const wire = { method: 'GET', path: '/_search', headers: { 'content-type': vendor }, body: '{}' };
    expect((await exchange(down.url, wire)).status).toBe(502);
    await down.close();
  });
});

describe('standin proxy in front of standin', () => {
  let standin: Standin;
  let front: RunningProxy;
  beforeAll(async () => {
    standin = await start({ version: '8.19' });
    front = await startProxy({ upstream: standin.url });
  });
  afterAll(async () => {
    await front.close();
    await standin.close();
  });

  it.each(['/', '/_nope/a/b/c', '/_search?frm=1', '/_cat/nope?x'])(
    'answers GET %s as the server behind it',
    async (path) => {
      const [direct, through] = await Promise.all([fetch(standin.url + path), fetch(front.url + path)]);
      expect(through.status).toBe(direct.status);
      expect(await through.text()).toBe(await direct.text());
      expect(through.headers.get('content-type')).toBe(direct.headers.get('content-type'));
    },
  );
});
