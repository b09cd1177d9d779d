/** The example projects, run as their users run them, on the packed package. */
import { execFile } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEnvironment as env, installJUnit, interpreter, isInstalled } from './other_languages.ts';
import { type Packed, pack } from './packed.ts';

const run = promisify(execFile);
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
      STANDIN_COMMAND: command(),
    };
    const args = ['-m', 'pytest', '-q', '-p', 'pytest_standin', '-p', 'no:cacheprovider'];
    expect(await timed('examples/python-pytest', python, args, { cwd, env: variables })).toContain('3 passed');
  });

  it('java-junit', { timeout: 300_000 }, async () => {
    if (!isInstalled('mvn', '--version')) return;
    const cwd = await copy('java-junit');
    await installJUnit(packed.folder);
    const variables = { ...env, STANDIN_COMMAND: command() };
    expect(await timed('examples/java-junit', 'mvn', ['-B', 'test'], { cwd, env: variables })).toMatch(
      /Tests run: 4, Failures: 0, Errors: 0, Skipped: 0\n/,
    );
  });

  it('is one of those that run here', async () => {
    const tested = ['java-junit', 'node-vitest', 'python-pytest', 'user-service'];
    expect((await readdir('examples')).sort()).toEqual(tested);
  });
});

describe('the helper for Go', () => {
  it('gives each test a cluster of its own', { timeout: 240_000 }, async () => {
    if (!isInstalled('go', 'version')) return;
    const cwd = join(packed.folder, 'standin-go');
    await cp('clients/standin-go', cwd, { recursive: true });
    const variables = { ...env, STANDIN_COMMAND: command() };
    expect(await timed('clients/standin-go', 'go', ['test', '-count=1', './...'], { cwd, env: variables })).toMatch(
      /^ok\s+standin/m,
    );
  });
});

/** How other languages start the packed server. */
const command = () => `${process.execPath} ${join(packed.path, 'dist/cli.js')}`;
