import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { deflateRawSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Namespace } from '../../src/api/index.ts';
import { Cluster } from '../../src/cluster/index.ts';
import type { Engine } from '../../src/engine/index.ts';
import { createApp, createBackend } from '../../src/server/index.ts';

const engine = { render: (bytes: Uint8Array) => bytes } as unknown as Engine;
/** Echoes the body, so that a test sees what a handler would. */
const echo: Namespace = {
  search: {
    handler: ({ body }) => ({ status: 200, body: { size: body?.length ?? 0, body: body?.toString() ?? '' } }),
    supports: [],
  },
  get: { handler: ({ path }) => ({ status: 200, body: { ...path } }), supports: [] },
  'cluster.health': { handler: () => ({ status: 200, body: {} }), supports: [] },
  info: { handler: () => ({ status: 200, body: { a: 1 } }), supports: [] },
  count: {
    handler: () => {
      throw new TypeError('injected');
    },
    supports: [],
  },
};

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = createApp({ backend: createBackend({ cluster: new Cluster({ engine }), major: 9, endpoints: echo }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Whether the last reply in the received bytes is complete, as far as its content-length says. */
function isWhole(text: string): boolean {
  const last = text.slice(text.lastIndexOf('HTTP/1.1 '));
  const end = last.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(last)?.[1];
  return end >= 0 && length !== undefined && last.length - end - 4 >= Number(length);
}

/** Sends bytes and returns all that is received until the server closes or falls silent. */
function talk(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(8000, end);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // More bytes may follow a complete reply, but not after long.
      if (isWhole(text)) socket.setTimeout(150);
    });
    socket.on('close', end).on('error', end);
    for (const part of parts) socket.write(part);
  });
}

const post = (headers: string, body: Buffer | string = '') =>
  talk(
    `POST /_search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n`,
    body,
  );
const bodyOf = (reply: string) => JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;
const json = '{"size":0}';

describe('request bodies', () => {
  it.each([
    ['gzip', gzipSync(json)],
    ['x-gzip', gzipSync(json)],
    ['GZIP', gzipSync(json)],
    ['deflate', deflateSync(json)],
    ['deflate', deflateRawSync(json)],
    ['identity', Buffer.from(json)],
    // ES: an encoding it does not know is no encoding.
    ['br', Buffer.from(json)],
  ])('unpacks %s', async (encoding, body) => {
    expect(bodyOf(await post(`Content-Encoding: ${encoding}\r\n`, body))).toEqual({ size: 10, body: json });
  });

  it('closes the connection on damaged packing, as the reference does', async () => {
    expect(await post('Content-Encoding: gzip\r\n', 'garbage!!!!')).toBe('');
  });

  it('accepts what a truncated stream contained', async () => {
    const packed = gzipSync(json.repeat(50));
    const { size } = bodyOf(await post('Content-Encoding: gzip\r\n', packed.subarray(0, -8)));
    expect(size).toBe(500);
  });

  it('refuses a small body that unpacks beyond the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(110 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(200_000);
    const reply = await post('Content-Encoding: gzip\r\n', bomb);
    expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('refuses a length beyond the limit before the body is sent', async () => {
    const head = 'POST /_search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 209715200\r\n';
    expect(await talk(`${head}\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await talk(`${head}Expect: 100-continue\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('sends 100 Continue, and 417 to any other expectation', async () => {
    const reply = await post('Expect: 100-continue\r\n', json);
    expect(reply).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    expect(await post('Expect: foo\r\n', json)).toMatch(/^HTTP\/1\.1 417 /);
  });

  it('reads chunks', async () => {
    const head =
      'POST /_search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(bodyOf(await talk(`${head}a\r\n${json}\r\n0\r\n\r\n`))).toEqual({ size: 10, body: json });
    expect(await talk(`${head}zz\r\n${json}\r\n0\r\n\r\n`)).toContain('"type":"number_format_exception"');
  });
});

describe('request heads', () => {
  const line = (length: number) =>
    `GET /_search?q=${'a'.repeat(length - 'GET /_search?q= HTTP/1.1'.length)} HTTP/1.1\r\nHost: x\r\n\r\n`;

  it('accepts a request line of 4096 bytes and rejects one more', async () => {
    expect(await talk(line(4096))).not.toContain('too_long_http_line_exception');
    expect(bodyOf(await talk(line(4097)))).toMatchObject({
      error: { type: 'too_long_http_line_exception', reason: 'An HTTP line is larger than 4096 bytes.' },
      status: 400,
    });
  });

  it('refuses headers beyond 16 KB', async () => {
    const reply = await talk(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(21_000)}\r\n\r\n`);
    expect(bodyOf(reply)).toMatchObject({
      error: { type: 'too_long_http_header_exception', reason: 'HTTP header is larger than 16384 bytes.' },
    });
  });

  it('answers a method that HTTP does not know', async () => {
    const reply = await talk('FOO /wire HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(reply).toContain('Allow: GET,PUT,DELETE,HEAD\r\n');
    expect(bodyOf(reply)).toEqual({
      error: 'Unexpected http method: FOO, allowed: [GET, PUT, DELETE, HEAD]',
      status: 405,
    });
  });

  it('answers bytes that are not HTTP, and HTTP of another version', async () => {
    expect(await talk('garbage\r\n\r\n')).toContain('"reason":"text is empty (possibly HTTP/0.9)"');
    expect(await talk('GET / HTTP/3.0\r\n\r\n')).toContain('"reason":"Unexpected http protocol version: HTTP/3.0"');
  });

  it('rejects a duplicate header', async () => {
    const reply = await talk(
      'GET / HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nAccept: application/yaml\r\n\r\n',
    );
    expect(reply).toContain('Incorrect header [Accept]. Only one value should be provided');
  });

  it('answers HTTP/1.0 and closes', async () => {
    const reply = await talk('GET / HTTP/1.0\r\n\r\n');
    expect(reply).toMatch(/ 200 OK\r\n/);
    expect(reply.toLowerCase()).not.toContain('transfer-encoding');
    expect(bodyOf(reply)).toEqual({ a: 1 });
  });

  it('needs no Host, as the reference does not', async () => {
    expect(await talk('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('decodes path segments one by one', async () => {
    expect(bodyOf(await talk('GET /a%2fb/_doc/c+d%20%C3%A9%ff/ HTTP/1.1\r\nHost: x\r\n\r\n'))).toEqual({
      index: 'a/b',
      id: Buffer.from('c+d é\ufffd').toString('latin1'),
    });
  });
});

describe('replies', () => {
  const get = (headers: string, path = '/') => talk(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);

  it('carry the product, and the opaque id that was sent', async () => {
    const reply = await get('X-Opaque-Id: abc\r\n');
    expect(reply).toContain('X-elastic-product: Elasticsearch\r\n');
    expect(reply).toContain('X-Opaque-Id: abc\r\n');
  });

  it('keep the connection', async () => {
    const one = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
    expect((await talk(one, one)).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  it('pack small bodies too, gzip first', async () => {
    const reply = await get('Accept-Encoding: deflate, gzip\r\n');
    expect(reply).toContain('content-encoding: gzip\r\n');
    const packed = Buffer.from(reply.slice(reply.indexOf('\r\n\r\n') + 4), 'latin1');
    expect(JSON.parse(gunzipSync(packed).toString())).toEqual({ a: 1 });
    expect(await get('Accept-Encoding: br\r\n')).not.toContain('content-encoding');
    expect(await get('Accept-Encoding: gzip;q=0, deflate\r\n')).toContain('content-encoding: deflate\r\n');
  });

  it('to HEAD have the length of what GET would have sent', async () => {
    const reply = await talk('HEAD /nope/a/b/c HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const length = Buffer.byteLength('{"error":"no handler found for uri [/nope/a/b/c] and method [HEAD]"}');
    expect(reply).toContain(`content-length: ${length}\r\n`);
    expect(reply.endsWith('\r\n\r\n')).toBe(true);
  });

  it('of a bug are 500, and the server goes on', async () => {
    expect(bodyOf(await get('', '/_count'))).toMatchObject({
      error: { type: 'standin_bug', reason: 'TypeError: injected' },
      status: 500,
    });
    expect(await get('')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('name unsupported features', async () => {
    expect(bodyOf(await get('', '/_cat/indices'))).toMatchObject({
      error: { reason: expect.stringContaining('[cat.indices]') },
      status: 501,
    });
    expect(bodyOf(await get('', '/_search?size=1'))).toMatchObject({
      error: { reason: expect.stringContaining('query parameter [size] of [search]') },
      status: 501,
    });
    expect(bodyOf(await get('', '/_cluster/health?human'))).toMatchObject({
      error: { reason: expect.stringContaining('[human] of [cluster.health]') },
      status: 501,
    });
    expect(bodyOf(await get('', '/_ml/info'))).toMatchObject({ status: 501 });
    expect(bodyOf(await get('Accept: application/cbor\r\n'))).toMatchObject({ status: 501 });
  });
});
