import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type ProxyOptions, type Proxy as RunningProxy, startProxy } from '../../src/upstream/index.ts';
import { ok, type RawUpstream, startRaw } from './raw_upstream.ts';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close();
});

async function behind(
  answer: (socket: Socket, head: string) => void,
  options: Partial<ProxyOptions> = {},
): Promise<{ proxy: RunningProxy; upstream: RawUpstream }> {
  const upstream = await startRaw(answer);
  const proxy = await startProxy({ upstream: upstream.url, ...options });
  closing.push(upstream, proxy);
  return { proxy, upstream };
}

const json = { 'content-type': 'application/json' };
const write = { method: 'POST', body: '{"n":1}', headers: json };

async function errorOf(reply: Response): Promise<{ status: number; type: string; reason: string }> {
  const { status, error } = (await reply.json()) as { status: number; error: { type: string; reason: string } };
  expect(status).toBe(reply.status);
  return { status, ...error };
}

describe('an upstream that fails', () => {
  it('is a 502 when it answers garbage, and the next request is served', async () => {
    let count = 0;
    const { proxy } = await behind((socket) => {
      if (count++ === 0) socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n');
      else socket.write(ok('{"n":2}'));
    });
    expect(await errorOf(await fetch(`${proxy.url}/_search`))).toMatchObject({ status: 502, type: 'bad_gateway' });
    expect(await (await fetch(`${proxy.url}/_search`)).json()).toEqual({ n: 2 });
  });

  it('is a 502 when it refuses connections', async () => {
    const { proxy, upstream } = await behind((socket) => socket.end());
    await upstream.close();
    const error = await errorOf(await fetch(`${proxy.url}/a/_doc`, write));
    expect(error).toMatchObject({ status: 502, type: 'bad_gateway' });
    expect(error.reason).toContain('ECONNREFUSED');
  });

  it.each([
    ['before its head', ''],
    ['within its head', 'HTTP/1.1 200 OK\r\ncontent-ty'],
    ['after its head', 'HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n'],
  ])('is a 502 when a write loses its connection %s, and the write is not sent again', async (_, bytes) => {
    const { proxy, upstream } = await behind((socket) => socket.end(bytes));
    expect(await errorOf(await fetch(`${proxy.url}/a/_doc`, write))).toMatchObject({ status: 502 });
    expect(upstream.seen).toHaveLength(1);
  });

  it('cuts off a reply that it has begun, and the client sees that', async () => {
    const { proxy } = await behind((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf of it');
      setTimeout(() => socket.destroy(), 20);
    });
    const reply = await fetch(`${proxy.url}/_search`);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('cuts off a chunked reply that it has begun', async () => {
    const { proxy } = await behind((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nfirst\r\n');
      setTimeout(() => socket.destroy(), 20);
    });
    await expect((await fetch(`${proxy.url}/_search`)).text()).rejects.toThrow('terminated');
  });

  it('is a 504 when it is silent for too long', async () => {
    const { proxy, upstream } = await behind(() => {}, { timeoutMs: 300 });
    expect(await errorOf(await fetch(`${proxy.url}/_search`))).toMatchObject({ status: 504, type: 'gateway_timeout' });
    // A request that takes too long is not sent again, not even a read.
    expect(upstream.seen).toHaveLength(1);
  });

  it('cuts off a reply that stops for too long', async () => {
    const { proxy } = await behind((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'), {
      timeoutMs: 300,
    });
    await expect((await fetch(`${proxy.url}/_search`)).text()).rejects.toThrow('terminated');
  });

  it('is a 502 in the middle of a large upload', async () => {
    const { proxy } = await behind((socket) => socket.write(ok()));
    closing[0]?.close();
    const body = Buffer.alloc(8 * 1024 * 1024, 0x20);
    const reply = await fetch(`${proxy.url}/_bulk`, { method: 'POST', body, headers: json }).catch(() => undefined);
    // The client may find its connection closed before it reads: it is not to hang.
    if (reply !== undefined) expect(reply.status).toBe(502);
    const early = await startRaw((socket) => socket.destroy());
    closing.push(early);
    const front = await startProxy({ upstream: early.url });
    closing.push(front);
    const other = await fetch(`${front.url}/_bulk`, { method: 'POST', body, headers: json }).catch(() => undefined);
    if (other !== undefined) expect(other.status).toBe(502);
  });

  it('is not asked for any more when the client has left', async () => {
    const { proxy, upstream } = await behind(() => {});
    const outgoing = request(`${proxy.url}/_search`);
    outgoing.on('error', () => {});
    outgoing.end();
    while (upstream.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    outgoing.destroy();
    while (upstream.sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(upstream.sockets.size).toBe(0);
  });
});

describe('what is sent again', () => {
  /** Closes the connection of the first request after it came, as a server does whose idle connection has just ended. */
  const onceGone = () => {
    let count = 0;
    return (socket: Socket) => {
      if (count++ === 0) socket.destroy();
      else socket.write(ok('{"again":true}'));
    };
  };

  it.each([
    ['GET', '/_cluster/health', undefined],
    ['POST', '/a/_search', '{"query":{"match_all":{}}}'],
    ['POST', '/_mget', '{"docs":[]}'],
  ])('%s %s is, once', async (method, path, body) => {
    const { proxy, upstream } = await behind(onceGone());
    const reply = await fetch(proxy.url + path, { method, headers: json, ...(body === undefined ? {} : { body }) });
    expect(await reply.json()).toEqual({ again: true });
    expect(upstream.seen).toHaveLength(2);
  });

  it.each([
    ['PUT', '/a'],
    ['POST', '/_bulk'],
    ['DELETE', '/a'],
    ['POST', '/a/_search?scroll=1m'],
    ['POST', '/_search/scroll'],
    ['POST', '/a/_pit?keep_alive=1m'],
    ['POST', '/a/_update/1'],
    ['POST', '/a/_delete_by_query'],
  ])('%s %s is not', async (method, path) => {
    const { proxy, upstream } = await behind(onceGone());
    expect((await fetch(proxy.url + path, { method, body: '{}', headers: json })).status).toBe(502);
    expect(upstream.seen).toHaveLength(1);
  });

  it('ends after the second time', async () => {
    const { proxy, upstream } = await behind((socket) => socket.destroy());
    expect((await fetch(`${proxy.url}/_search`)).status).toBe(502);
    expect(upstream.seen).toHaveLength(2);
  });
});
