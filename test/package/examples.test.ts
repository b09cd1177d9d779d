/** The example projects, run as their users run them, on the packed package. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Packed, pack } from './packed.ts';

const run = promisify(execFile);
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|PYTEST)/.test(name)),
);
let packed: Packed;

beforeAll(async () => {
  packed = await pack();
  await packed.link('.', 'vitest', '@elastic/elasticsearch');
}, 120_000);
afterAll(() => packed.remove());

async function timed(what: string, program: string, args: readonly string[], options: { cwd: string; env: object }) {
  const begun = performance.now();
  const { stdout } = await run(program, args, { ...options, env: options.env as NodeJS.ProcessEnv });
  console.log(`${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  return stdout;
}

/** A copy of an example, where the package is installed. */
async function copy(name: string): Promise<string> {
  const folder = join(packed.folder, name);
  await cp(join('examples', name), folder, { recursive: true });
  return folder;
}

describe('the example', () => {
  it('node-vitest', { timeout: 120_000 }, async () => {
    const cwd = await copy('node-vitest');
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    expect(await timed('examples/node-vitest', process.execPath, [vitest, 'run'], { cwd, env })).toMatch(
      /Tests .*3 passed/,
    );
  });

  it('python-pytest', { timeout: 240_000 }, async () => {
    const python = await interpreter();
    if (python === undefined) return;
    const cwd = await copy('python-pytest');
    const variables = {
      ...env,
      PYTHONPATH: resolve('clients/python/src'),
      PYTHONDONTWRITEBYTECODE: '1',
      STANDIN_COMMAND: `${process.execPath} ${join(packed.path, 'dist/cli.js')}`,
    };
    const args = ['-m', 'pytest', '-q', '-p', 'pytest_standin', '-p', 'no:cacheprovider'];
    expect(await timed('examples/python-pytest', python, args, { cwd, env: variables })).toContain('3 passed');
  });

  it('is one of those that run here', async () => {
    const tested = ['node-vitest', 'python-pytest', 'user-service'];
    expect((await readdir('examples')).sort()).toEqual(tested);
  });
});

/** A Python with pytest and the official client, made once; undefined without Python. */
async function interpreter(): Promise<string | undefined> {
  try {
    execFileSync('python3', ['-m', 'venv', '--help'], { stdio: 'ignore' });
  } catch {
    console.warn('skipped: pytest needs python3 with venv');
    return undefined;
  }
  const cache =
    process.env['STANDIN_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'standin');
  const environment = join(cache, 'python', 'pytest-9.0.2');
  const python = join(environment, 'bin', 'python');
  if (!existsSync(join(environment, 'installed'))) {
    await run('python3', ['-m', 'venv', '--clear', environment]);
    await run(python, ['-m', 'pip', 'install', '--quiet', 'pytest==9.0.2', 'elasticsearch==9.5.1']);
    await run(python, ['-c', `open(${JSON.stringify(join(environment, 'installed'))}, 'w').close()`]);
  }
  return python;
}
