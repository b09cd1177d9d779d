import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const headers = { 'content-type': 'application/json' };
const terms = (aggs?: object) => ({ terms: { field: 'n', size: 65_536 }, ...(aggs === undefined ? {} : { aggs }) });
/** One document with a thousand values: a million buckets. */
const values = Array.from({ length: 1000 }, (_, n) => n);
const bomb = { size: 0, aggs: { outer: terms({ inner: terms() }) } };

/** The server is a process of its own, so that its memory is not the test's. */
describe.each(['8.19', '9.5'])('nested terms of a million buckets on %s', (version) => {
  let child: ChildProcess;
  let base: string;
  beforeAll(async () => {
    child = spawn(process.execPath, ['src/cli.ts', 'serve', '--version', version, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    base = /http:\S+/.exec(String(line))?.[0] ?? '';
    const mappings = { properties: { n: { type: 'long' } } };
    await send('PUT', '/a', { mappings });
    expect((await send('PUT', '/a/_doc/1?refresh=true', { n: values })).status).toBe(201);
  });
  afterAll(() => {
    child.kill();
  });

  const send = async (method: string, path: string, body?: object) => {
    const reply = await fetch(new URL(path, base), { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  /** The most memory that the process has had, in megabytes; 0 where the system does not say. */
  const peak = (): number => {
    if (process.platform !== 'linux') return 0;
    return Number(/VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  };

  it('end in the error of the reference within 5 s and 500 MB, and others are served meanwhile', async () => {
    const [before, begun] = [peak(), performance.now()];
    const searched = send('POST', '/a/_search', bomb).then((reply) => ({ ...reply, took: performance.now() - begun }));
    expect((await send('GET', '/a/_doc/1')).status).toBe(200);
    const servedAfter = performance.now() - begun;
    const { status, body, took } = await searched;
    expect([status, body.error]).toMatchObject([
      400,
      {
        type: 'search_phase_execution_exception',
        caused_by: { type: 'too_many_buckets_exception', max_buckets: 65_536 },
      },
    ]);
    expect(took).toBeLessThan(5000);
    expect(servedAfter).toBeLessThan(took);
    expect(peak() - before).toBeLessThan(500);
  });
});
