import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Packed, pack } from './packed.ts';
import { installTools, nodeOf, TOOLS } from './tools.ts';

const run = promisify(execFile);
/** A user's environment: no variables of this run. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|JEST)/.test(name)));
let packed: Packed;

beforeAll(async () => {
  installTools();
  packed = await pack();
  await packed.link(TOOLS, 'jest', 'ts-jest', 'typescript', '@types/node', '@types/jest');
  await packed.link('.', 'vitest');
}, 480_000);
afterAll(() => packed.remove());

/** Runs a program in the folder of the package, and prints how long it took. */
async function timed(what: string, program: string, args: readonly string[], cwd = packed.folder): Promise<string> {
  const begun = performance.now();
  const { stdout, stderr } = await run(program, args, { cwd, env, maxBuffer: 2 ** 26 });
  console.log(`${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  return stdout + stderr;
}

const BODY = `
  const put = { method: 'PUT', headers: { 'content-type': 'application/yaml' }, body: 'n: 1' };
  await fetch(standin.url + '/a/_doc/1?refresh=true', put);
  const { count } = await (await fetch(standin.url + '/a/_count')).json();
  const wrong = await fetch(standin.url + '/_search?size=x');
  const page = await (await fetch(standin.url + '/_standin/')).text();
  console.log(count, wrong.status, page.startsWith('<!doctype html>'), process.versions.node.split('.')[0]);
  await standin.close();`;

describe.each([
  ['20', () => nodeOf('node20')],
  ['22', () => nodeOf('node22')],
  ['24', () => process.execPath],
])('the packed package on Node %s', (major, node) => {
  it('is imported', async () => {
    const text = `import { start } from 'standin'; const standin = await start();${BODY}`;
    await writeFile(join(packed.folder, 'use.mjs'), text);
    expect(await timed(`Node ${major}, import`, node(), ['use.mjs'])).toBe(`1 400 true ${major}\n`);
  });

  it('is required', async () => {
    const text = `const { start } = require('standin'); (async () => { const standin = await start();${BODY} })();`;
    await writeFile(join(packed.folder, 'use.cjs'), text);
    expect(await timed(`Node ${major}, require`, node(), ['use.cjs'])).toBe(`1 400 true ${major}\n`);
  });

  it('serves', async () => {
    const begun = performance.now();
    const child = spawn(node(), [join(packed.path, 'dist/cli.js'), '--port', '0'], { env, cwd: packed.folder });
    try {
      let text = '';
      for await (const chunk of child.stdout) {
        text += String(chunk);
        if (text.includes('http:')) break;
      }
      const url = /http:\S+/.exec(text)?.[0] ?? '';
      expect((await fetch(url)).status).toBe(200);
      console.log(`Node ${major}, serve: ${(performance.now() - begun).toFixed(0)} ms`);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

const TEST = (from: string) => `${from}
const standin = useStandin({ prepare: (url) => fetch(url + '/books/_doc/1?refresh=true', put('{"n":1}')) });
const put = (body) => ({ method: 'PUT', headers: { 'content-type': 'application/json' }, body });
const count = async () => (await (await fetch(standin.url + '/books/_count')).json()).count;
for (const round of [1, 2]) {
  test('a test finds what was prepared, round ' + round, async () => {
    expect(await count()).toBe(1);
    await fetch(standin.url + '/books/_doc/2?refresh=true', put('{}'));
    expect(await count()).toBe(2);
  });
}
`;

/** A project of a user, beside the package. */
async function project(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(packed.folder, name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

const jest = () => resolve(TOOLS, 'node_modules/jest/bin/jest.js');
const SETUP = `globalSetup: 'standin/jest/setup', globalTeardown: 'standin/jest/teardown'`;

describe('a test runner', () => {
  it.each([
    ['with one server for all workers', SETUP],
    ['with a server in the worker', ''],
  ])('jest, without flags, %s', { timeout: 120_000 }, async (what, setup) => {
    const folder = await project(`jest-${setup.length}`, {
      'a.test.js': TEST(`const { useStandin } = require('standin/jest');`),
      'jest.config.js': `module.exports = { ${setup} };`,
    });
    expect(await timed(`jest ${what}`, process.execPath, [jest()], folder)).toContain('2 passed, 2 total');
  });

  it('ts-jest', { timeout: 120_000 }, async () => {
    const folder = await project('ts-jest', {
      'a.test.ts': TEST(`import { useStandin } from 'standin/jest';`).replace('(body)', '(body: string)'),
      'jest.config.js': `module.exports = { preset: 'ts-jest', ${SETUP} };`,
      'tsconfig.json':
        '{"compilerOptions":{"module":"node16","target":"es2022","strict":true,"types":["jest","node"],"isolatedModules":true}}',
    });
    expect(await timed('ts-jest', process.execPath, [jest()], folder)).toContain('2 passed, 2 total');
  });

  it.each([
    ['with one server for all workers', `globalSetup: 'standin/vitest/setup',`],
    ['with a server in the worker', ''],
  ])('vitest %s', { timeout: 120_000 }, async (what, setup) => {
    const folder = await project(`vitest-${setup.length}`, {
      'package.json': '{"type":"module"}',
      'a.test.js': TEST(`import { expect, test } from 'vitest'; import { useStandin } from 'standin/vitest';`),
      'vitest.config.js': `export default { test: { ${setup} } };`,
    });
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    expect(await timed(`vitest ${what}`, process.execPath, [vitest, 'run', '--root', '.'], folder)).toMatch(
      /Tests .*2 passed/,
    );
  });
});

describe('its types', () => {
  const text = `
    import { type Standin, start } from 'standin';
    import { useStandin } from 'standin/jest';
    import { setup } from 'standin/vitest/setup';
    export const run = async (): Promise<string> => {
      const standin: Standin = await start({ version: '9.1.4', refresh: 'adversarial' });
      await standin.load(await standin.dump());
      return standin.url + useStandin().url + String(setup);
    };
    // @ts-expect-error there is no such option
    void start({ prot: 1 });`;
  it.each([
    ['node10', 'commonjs', 'ts'],
    ['node16', 'node16', 'cts'],
    ['node16', 'node16', 'mts'],
    ['nodenext', 'nodenext', 'cts'],
    ['bundler', 'esnext', 'ts'],
  ])(
    'are found by the resolution %s of a module %s in .%s',
    { timeout: 60_000 },
    async (resolution, module, extension) => {
      const file = `types_${resolution}_${module}.${extension}`;
      await writeFile(join(packed.folder, file), text);
      const flags = [
        '--noEmit',
        '--strict',
        '--target',
        'es2022',
        '--lib',
        'es2024,esnext.disposable',
        '--types',
        'node',
      ];
      const args = [resolve(TOOLS, 'node_modules/typescript/bin/tsc'), ...flags, '--module', module];
      const outcome = run(process.execPath, [...args, '--moduleResolution', resolution, file], { cwd: packed.folder });
      expect((await outcome.catch((error: { stdout: string }) => error)).stdout).toBe('');
    },
  );
});

it('a missing engine is one line that says what to do', async () => {
  const bare = join(packed.folder, 'bare/node_modules/standin');
  await cp(packed.path, bare, { recursive: true, filter: (path) => !path.endsWith('.node') });
  try {
    const cli = run(process.execPath, [join(bare, 'dist/cli.js'), '--port', '0'], { env });
    const { stderr } = await cli.then(() => ({ stderr: '' })).catch((error: { stderr: string }) => error);
    expect(stderr).toMatch(/^standin: no engine for this platform: install the package standin-\w+-\w+.*\n$/);
    // The package of the platform, as npm installs it beside.
    const name = /package (standin-[\w-]+)/.exec(stderr)?.[1] ?? '';
    const beside = join(packed.folder, 'bare/node_modules', name);
    await cp(join(packed.path, 'native'), beside, { recursive: true });
    await writeFile(
      join(beside, 'package.json'),
      JSON.stringify({ name, main: `${name.replace('standin-', 'standin.')}.node` }),
    );
    const { stdout } = await run(
      process.execPath,
      ['-e', "require('standin').start().then((s) => { console.log('started'); s.close(); })"],
      {
        cwd: join(packed.folder, 'bare'),
        env,
      },
    );
    expect(stdout).toBe('started\n');
  } finally {
    await rm(join(packed.folder, 'bare'), { recursive: true, force: true });
  }
});
