import { request as httpRequest } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

/** A loop of 5000 rounds for each of 4000 documents: seconds of work. */
const HEAVY = JSON.stringify({
  query: {
    script_score: {
      query: { match_all: {} },
      script: { source: 'int s = 0; for (int i = 0; i < 5000; ++i) { s += i; } return s;' },
    },
  },
});

let standin: Standin;

async function send(method: string, path: string, body?: string): Promise<{ status: number; body: unknown }> {
  const type = path.includes('_bulk') ? 'application/x-ndjson' : 'application/json';
  const reply = await fetch(`${standin.url}${path}`, {
    method,
    ...(body ? { body, headers: { 'content-type': type } } : {}),
  });
  return { status: reply.status, body: await reply.json() };
}

async function searchTasks(): Promise<string[]> {
  const { body } = await send('GET', '/_tasks?actions=indices:data/read/search');
  const nodes = Object.values((body as { nodes: Record<string, { tasks: Record<string, unknown> }> }).nodes);
  return nodes.flatMap(({ tasks }) => Object.keys(tasks));
}

/** Waits until so many searches work on the pool. */
async function untilTasks(count: number): Promise<string[]> {
  for (let tries = 0; tries < 500; tries++) {
    const tasks = await searchTasks();
    if (tasks.length === count) return tasks;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`there are never ${count} searches`);
}

describe('a search that works for long', () => {
  beforeAll(async () => {
    standin = await start();
    const lines = Array.from({ length: 4000 }, (_, i) => `{"index":{}}\n{"n":${i}}\n`).join('');
    await send('POST', '/a/_bulk?refresh=true', lines);
  });
  afterAll(() => standin.close());

  it('is listed as a task and ends when that is cancelled', async () => {
    const running = send('POST', '/a/_search', HEAVY);
    const [task] = await untilTasks(1);
    const began = performance.now();
    expect((await send('POST', `/_tasks/${task}/_cancel`)).status).toBe(200);
    const { status, body } = await running;
    expect(performance.now() - began).toBeLessThan(1000);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { type: 'task_cancelled_exception' } });
    expect(await searchTasks()).toEqual([]);
  });

  it('ends when its client has left', async () => {
    const { hostname, port } = new URL(standin.url);
    const headers = { 'content-type': 'application/json' };
    const sent = httpRequest({ host: hostname, port, method: 'POST', path: '/a/_search', headers });
    sent.on('error', () => {});
    sent.end(HEAVY);
    await untilTasks(1);
    sent.destroy();
    await untilTasks(0);
  });

  it('does not keep the event loop from others', async () => {
    const delays = monitorEventLoopDelay({ resolution: 1 });
    const running = Array.from({ length: 4 }, () => send('POST', '/a/_search', HEAVY));
    const tasks = await untilTasks(4);
    delays.enable();
    await new Promise((resolve) => setTimeout(resolve, 500));
    delays.disable();
    for (const task of tasks) await send('POST', `/_tasks/${task}/_cancel`);
    await Promise.all(running);
    // A busy machine delays everything; work that is not moved to the pool takes seconds here.
    expect(delays.max / 1e6).toBeLessThan(500);
  });
});
