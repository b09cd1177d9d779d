import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { user } from './users.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'user-service-process-'));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The service as its own process, as `npm start` runs it. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATA_FOLDER: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  /** What has been logged, once it contains this. */
  const logged = async (wanted: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = wanted.exec(output);
      if (found) return found;
      await once(child.stdout, 'data');
    }
  };
  return { child, logged, url: async () => (await logged(/http:\/\/[\d.:]+/))[0] };
}

const post = (url: string, body: unknown) =>
  fetch(`${url}/user/create`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const index = async (url: string) => (await fetch(`${url}/user/index`)).json();

describe('the process', () => {
  it('keeps what it confirmed, even when it is killed', async () => {
    const first = run({});
    const url = await first.url();
    for (const id of [1, 2, 3]) expect((await post(url, user(id))).status).toBe(201);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(await index(await run({}).url())).toEqual([user(1), user(2), user(3)]);
  });

  it('finishes the requests in progress when it is asked to end', async () => {
    const { child, logged, url } = run({});
    const base = await url();
    const body = JSON.stringify(user(4));
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const slow = request(`${base}/user/create`, { method: 'POST', headers });
    slow.write(body.slice(0, 10));
    await logged(/"incoming request"/);
    child.kill('SIGTERM');
    child.kill('SIGINT'); // impatience changes nothing
    // No longer listening, but not gone.
    await expect.poll(() => fetch(`${base}/health`).then(String, () => 'refused')).toBe('refused');
    expect(child.exitCode).toBe(null);
    slow.end(body.slice(10));
    const [reply] = await once(slow, 'response');
    expect(reply.statusCode).toBe(201);
    expect(JSON.parse(await text(reply))).toEqual(user(4));
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(await index(await run({}).url())).toContainEqual(user(4));
  });

  it('leaves the data folder of another process alone', async () => {
    const first = run({});
    await first.url();
    const second = run({});
    expect(await text(second.child.stderr)).toMatch(/^user-service: the data folder .* is in use by process \d+\n$/);
    expect((await post(await first.url(), user(5))).status).toBe(201);
  });

  it('starts in stage one without a database', async () => {
    expect(await index(await run({ STAGE: '1', DATA_FOLDER: '/nowhere/at/all' }).url())).toEqual({
      value: 'user index',
    });
  });

  it('says in one line what is wrong with its configuration', async () => {
    const { child } = run({ STAGE: '3' });
    expect(await text(child.stderr)).toBe('user-service: STAGE is 1 or 2, not "3"\n');
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
  });
});
