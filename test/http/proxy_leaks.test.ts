import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pool } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { Recorder } from '../../conformance/traffic/recorder.ts';
import { Shadow } from '../../conformance/traffic/shadow.ts';
import { isRead, startProxy, type Tap } from '../../src/upstream/index.ts';
import { Validation } from '../../src/validation/index.ts';
import { ok, startRaw } from './raw_upstream.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use after a full collection. */
async function heap(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return process.memoryUsage().heapUsed;
}

/** Requests of every kind that an upstream answers, refuses, cuts off. */
const kinds = [
  { method: 'GET', path: '/a/_search' },
  { method: 'POST', path: '/a/_doc', body: '{"n":1}', headers: { 'content-type': 'application/json' } },
  { method: 'GET', path: '/large' },
  { method: 'POST', path: '/cut', body: '{}', headers: { 'content-type': 'application/json' } },
  { method: 'DELETE', path: '/gone' },
  { method: 'HEAD', path: '/a' },
] as const;

/** `STANDIN_LONG=1` sends all of them; CI a part. */
const COUNT = process.env['STANDIN_LONG'] === '1' ? 10_000 : 1_200;

const folder = mkdtempSync(join(tmpdir(), 'standin-leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The taps; the shadow is the upstream again. */
const tapsOf = (url: string): readonly Tap[] => [
  new Validation({ mode: 'report', major: 9 }),
  new Recorder({ file: join(folder, 'leaks.ndjson'), version: null, scrub: ['n'] }),
  new Shadow({ url, printed: url, isRead }),
];

describe('thousands of requests', () => {
  it.each([
    ['the proxy alone', COUNT, () => []],
    ['validation, recording and a shadow', COUNT / 4, tapsOf],
  ] as const)('leave handles and memory as they were: %s', { timeout: 300_000 }, async (name, count, taps) => {
    const large = 'x'.repeat(80_000);
    const upstream = await startRaw((socket, head) => {
      if (head.startsWith('HEAD')) socket.write(ok(''));
      else if (head.includes(' /large')) socket.write(ok(large));
      else if (head.includes(' /cut')) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\npart');
      else if (head.includes(' /gone')) socket.destroy();
      else socket.write(ok('{"hits":[]}'));
      upstream.seen.length = 0;
    });
    const proxy = await startProxy({ upstream: upstream.url, taps: taps(upstream.url) });
    const client = new Pool(proxy.url, { connections: 8 });
    const statuses = new Map<number, number>();
    let next = 0;
    const one = async (): Promise<void> => {
      const kind = kinds[next++ % kinds.length] as (typeof kinds)[number];
      // A connection that ends before the head arrives is a finding of its own; here only leaks are counted.
      const status = await client
        .request(kind)
        .then(async ({ statusCode, body }) => {
          await body.dump({ limit: 1_000_000 }).catch(() => {});
          return statusCode;
        })
        .catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    const many = async (more: number) => {
      const end = next + more;
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          while (next < end) await one();
        }),
      );
      await idle(proxy.url);
    };
    await many(600);
    const before = { heap: await heap(), handles: process.getActiveResourcesInfo().length };
    await many(count);
    const after = { heap: await heap(), handles: process.getActiveResourcesInfo().length };
    console.log(
      `${name}, ${count} requests: heap ${before.heap} to ${after.heap}, handles ${before.handles} to ${after.handles}`,
    );
    expect(after.handles - before.handles).toBeLessThan(20);
    expect(after.heap - before.heap).toBeLessThan(4_000_000);
    expect(statuses.get(200)).toBeGreaterThan(count * 0.7);
    expect(statuses.get(502)).toBeGreaterThan(count * 0.1);
    await client.close();
    await proxy.close();
    await upstream.close();
  });
});

/** Waits until the shadow, where there is one, has answered everything. */
async function idle(url: string): Promise<void> {
  for (;;) {
    const state = (await (await fetch(`${url}/_standin/report`)).json()) as { shadow?: { waiting: number } };
    if ((state.shadow?.waiting ?? 0) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
