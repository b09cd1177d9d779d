import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { badRequests, definition } from './bad_requests.ts';

const limit = 104_857_600;
const json = { 'content-type': 'application/json' };
const ndjson = { 'content-type': 'application/x-ndjson' };
const begun = performance.now();
/** 300 MB of blanks, packed. */
const bombs = {
  gzip: gzipSync(Buffer.alloc(300_000_000, 0x20)),
  deflate: deflateSync(Buffer.alloc(300_000_000, 0x20)),
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The server is a process of its own: a crash would be seen, and its memory is not the test's. */
describe.each(['8.19', '9.5'])('bad input to %s', (version) => {
  let child: ChildProcess;
  let base: URL;
  beforeAll(async () => {
    child = spawn(process.execPath, ['src/cli.ts', 'serve', '--version', version, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, STANDIN_INJECT_PANIC: 'broken', RUST_BACKTRACE: '0' },
    });
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    base = new URL(/http:\S+/.exec(String(line))?.[0] ?? '');
    expect((await send({ method: 'PUT', path: '/bad', headers: json, body: definition })).status).toBe(200);
    const stored = { method: 'PUT', path: '/bad/_doc/kept?refresh=true', headers: json, body: '{"n":1}' };
    expect((await send(stored)).status).toBe(201);
  }, 30_000);
  afterAll(() => {
    child.kill('SIGKILL');
  });

  /** The server is the same process, the document indexed before exists and is found, and nothing else is. */
  afterEach(async () => {
    expect(child.exitCode).toBe(null);
    const { status, body } = await send({ method: 'GET', path: '/bad/_doc/kept' });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ _version: 1, found: true, _source: { n: 1 } });
    await send({ method: 'POST', path: '/bad/_refresh' });
    const found = JSON.parse((await send({ method: 'GET', path: '/bad/_search' })).body);
    expect(found.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(['kept']);
  });

  function send({ method, path, headers = {}, body }: Sent): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = base;
      const outgoing = request({ hostname, port, method, path, headers, agent: false }, (incoming) => {
        text(incoming).then((read) => resolve({ status: incoming.statusCode ?? 0, body: read }), reject);
      });
      outgoing.setTimeout(30_000, () => outgoing.destroy(new Error(`no reply to ${method} ${path}`)));
      outgoing.on('error', reject);
      if (body !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(body));
      outgoing.end(body);
    });
  }

  /** Megabytes that the process holds, or held at most. */
  function memory(name: 'VmRSS' | 'VmHWM'): number {
    return (
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
    );
  }

  /** Speaks HTTP by hand: writes these bytes, then returns what was received when the server closed. */
  function talk(write: (port: number) => ReturnType<typeof connect>): Promise<string> {
    const socket = write(Number(base.port));
    socket.setTimeout(15_000, () => socket.destroy());
    socket.on('error', () => undefined);
    return text(socket).catch(() => '');
  }

  it.each(badRequests)('$name', async ({ answer, shallow, ...bad }) => {
    const reply = await send({ ...bad, path: bad.path.replace('INDEX', 'bad') });
    const error: unknown = JSON.parse(reply.body).error;
    const type = typeof error === 'object' && error !== null && 'type' in error ? ` ${error.type}` : '';
    expect(`${reply.status}${shallow ? '' : type}`).toBe(shallow ? answer.split(' ')[0] : answer);
    expect(reply.body).not.toContain('panicked');
    if (bad.path.includes('-new')) await send({ method: 'DELETE', path: '/bad-new' });
  });

  describe('bodies at the limit', () => {
    it('accepts a document of one line of 100 MB', { timeout: 40_000 }, async () => {
      // ES: 100,000,009 bytes are within `http.max_content_length`.
      const body = `{"t":"${`${'x'.repeat(199)} `.repeat(500_000)} y"}`;
      expect((await send({ method: 'PUT', path: '/large/_doc/1?refresh=true', headers: json, body })).status).toBe(201);
      const query = '{"query":{"match":{"t":"y"}},"_source":false}';
      const found = await send({ method: 'POST', path: '/large/_search', headers: json, body: query });
      expect(JSON.parse(found.body).hits.total.value).toBe(1);
      expect((await send({ method: 'DELETE', path: '/large' })).status).toBe(200);
    });

    it('accepts a bulk with one line of 100 MB and rejects its item', { timeout: 40_000 }, async () => {
      const body = `{"index":{"_id":"1"}}\n{"n":"${'x'.repeat(100_000_000)}"}`;
      const whole = await send({ method: 'POST', path: '/bad/_bulk', headers: ndjson, body: `${body}\n` });
      expect(whole.status).toBe(200);
      expect(JSON.parse(whole.body)).toMatchObject({ errors: true, items: [{ index: { status: 400 } }] });
    });

    it('answers 413 to one byte more than the limit, announced or not', { timeout: 40_000 }, async () => {
      const head = 'POST /bad/_bulk HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
      const announced = await talk((port) => connect(port).end(`${head}content-length: ${limit + 1}\r\n\r\n`));
      expect(announced).toMatch(/^HTTP\/1\.1 413 /);
      const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 0x20), Buffer.from('\r\n')]);
      const chunked = await talk((port) => {
        const socket = connect(port);
        socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
        for (let i = 0; i < 100; i += 1) socket.write(chunk);
        socket.write('1\r\n \r\n');
        return socket;
      });
      expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
    });

    it.each(Object.entries(bombs))('answers 413 to a small %s body that is large unpacked', async (encoding, bomb) => {
      expect(bomb.length).toBeLessThan(1_000_000);
      const headers = { ...json, 'content-encoding': encoding };
      for (const path of ['/bad/_doc/bad', '/bad/_search', '/bad/_bulk']) {
        const reply = await send({ method: 'POST', path, headers, body: bomb });
        expect(reply).toMatchObject({ status: 413 });
      }
    });

    it('frees the memory', { timeout: 20_000 }, async () => {
      if (process.platform !== 'linux') return;
      await delay(500);
      console.log(`${version}: ${memory('VmRSS').toFixed(0)} MB resident, ${memory('VmHWM').toFixed(0)} MB at most`);
      expect(memory('VmHWM')).toBeLessThan(2500);
      expect(memory('VmRSS')).toBeLessThan(1500);
    });
  });

  describe('clients that hang up', () => {
    it.each([1, 10, 400])('in the middle of a body, %i at once', async (clients) => {
      const head =
        'PUT /bad/_doc/bad HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n';
      const closed = Array.from({ length: clients }, async () => {
        const socket = connect(Number(base.port)).on('error', () => undefined);
        await once(socket, 'connect');
        await new Promise((resolve) => socket.write(`${head}{"n":`, resolve));
        socket.resetAndDestroy();
      });
      await Promise.all(closed);
      const missing = await send({ method: 'GET', path: '/bad/_doc/bad' });
      expect(missing.status).toBe(404);
    });

    it('before the answer', async () => {
      const search = '{"query":{"match_all":{}}}';
      const head = `POST /bad/_search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${search.length}\r\n\r\n`;
      for (let i = 0; i < 50; i += 1) {
        const socket = connect(Number(base.port)).on('error', () => undefined);
        await new Promise((resolve) => socket.write(head + search, resolve));
        socket.resetAndDestroy();
      }
    });
  });

  it('answers 500 to a panic of the engine, again and again, and other indices go on', async () => {
    expect((await send({ method: 'PUT', path: '/broken' })).status).toBe(200);
    const document = { method: 'PUT', path: '/broken/_doc/1', headers: json, body: '{"n":1}' };
    const search = { method: 'POST', path: '/broken/_search', headers: json, body: '{"query":{"match_all":{}}}' };
    const bulk = { method: 'POST', path: '/broken/_bulk', headers: ndjson, body: '{"index":{}}\n{"n":1}\n' };
    for (const bad of [document, search, bulk, document, search]) {
      const reply = await send(bad);
      expect(reply.status).toBe(500);
      expect(JSON.parse(reply.body)).toMatchObject({ status: 500, error: { type: expect.any(String) } });
    }
    expect((await send({ method: 'DELETE', path: '/broken' })).status).toBe(200);
  });
});

it('was done in time', () => {
  expect(performance.now() - begun).toBeLessThan(60_000);
});
