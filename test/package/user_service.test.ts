import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

interface Results {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo';
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const run = promisify(execFile);
const example = 'examples/user-service';
/** A user's environment: no variables of this run, and the Node that was installed before. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name)));
env['PATH'] = env['PATH']
  ?.split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The example as in a fresh clone, where nothing else of the project is. */
async function fresh(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'user-service-'));
  folders.push(folder);
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', example]);
  for (const path of listed.stdout.split('\0').filter(Boolean)) await cp(path, join(folder, path), { recursive: true });
  return join(folder, example);
}

const cwd = await fresh();
const reporters = ['--reporter=json', '--reporter=default', '--outputFile=results.json'];
const ended = await run('npm', ['test', '--', ...reporters], { cwd, env, maxBuffer: 2 ** 26 }).then(
  (output) => ({ code: 0, ...output }),
  (error: { code: number; stdout: string; stderr: string }) => error,
);
const file = await readFile(join(cwd, 'results.json'), 'utf8').catch(() => '{"testResults":[]}');
const tests = (JSON.parse(file) as Results).testResults.flatMap(({ assertionResults }) => assertionResults);

describe('npm test of the user service, in a fresh clone', () => {
  it('succeeds', () => {
    expect(ended.code, ended.stdout + ended.stderr).toBe(0);
    expect(tests.length).toBeGreaterThan(0);
  });

  // Each of its tests is listed here too, so that it is counted and named.
  for (const { fullName, status, failureMessages } of tests) {
    const skipped = status !== 'passed' && status !== 'failed';
    it.skipIf(skipped)(fullName, () => expect(failureMessages).toEqual([]));
  }
});

describe('npm start of the user service, in a fresh clone', () => {
  let child: ChildProcess | undefined;
  afterAll(() => child?.kill('SIGTERM'));

  it('serves, and ends when npm is requested to', { timeout: 600_000 }, async () => {
    child = spawn('npm', ['start'], {
      cwd: await fresh(),
      env: { ...env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    const url = () => /listening at (http:[^"]+)/.exec(output)?.[1];
    await expect.poll(() => url() !== undefined || child?.exitCode !== null, { timeout: 500_000 }).toBe(true);
    const base = url() ?? expect.fail(output);

    const user = { id: 1, name: 'Ann', email: 'ann@example.com' };
    const headers = { 'content-type': 'application/json' };
    const created = await fetch(`${base}/user/create`, { method: 'POST', headers, body: JSON.stringify(user) });
    expect(created.status).toBe(201);
    expect(await (await fetch(`${base}/user/index`)).json()).toEqual([user]);

    child.kill('SIGTERM');
    await expect.poll(() => fetch(base).then(String, () => 'refused'), { timeout: 30_000 }).toBe('refused');
  });
});
