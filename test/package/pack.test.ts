import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { type Packed, pack as packPackage } from './packed.ts';

const run = promisify(execFile);
let pack: Packed;
let folder: string;
let packed: string;

/** The package as npm would publish it, unpacked where none of its dependencies are. */
beforeAll(async () => {
  pack = await packPackage();
  folder = pack.folder;
  packed = pack.path;
}, 60_000);
afterAll(() => pack.remove());

const cli = (...args: string[]) => run(process.execPath, [join(packed, 'dist/cli.js'), ...args]);

describe('the packed package', () => {
  it('exports start, features and nothing else', async () => {
    const text = "import * as all from 'standin'; console.log(JSON.stringify(Object.keys(all)))";
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', text], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(['ProfileError', 'features', 'start']);
    for (const inner of ['standin/dist/cli.js', 'standin/dist/index.js']) {
      const deep = run(process.execPath, ['--input-type=module', '-e', `import '${inner}'`], { cwd: folder });
      await expect(deep).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
    }
  });

  it('holds the files from which the kit starts references', async () => {
    for (const file of ['elasticsearch/ReferenceNode.java', 'opensearch/OpenSearchNode.java']) {
      expect(await readFile(join(packed, 'dist/reference', file), 'utf8')).toContain('public static void main');
    }
  });

  it('starts a server, without any other package', async () => {
    const text = `
      import { start } from 'standin';
      const standin = await start({ version: '8.19', seed: 1, clock: { now: () => 0 } });
      const put = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"n":1}' };
      await fetch(standin.url + '/a/_doc/1?refresh=true', put);
      const fork = await standin.fork();
      await fetch(standin.url + '/a', { method: 'DELETE' });
      const reply = await fetch(fork.url + '/a/_count');
      console.log((await reply.json()).count);
      await fork.close();
      await standin.close();`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', text], { cwd: folder });
    expect(stdout).toBe('1\n');
  });

  it('has types that a strict project accepts', { timeout: 40_000 }, async () => {
    const text = `
      import { type Checkpoint, type Standin, type StandinOptions, start } from 'standin';
      const options: StandinOptions = { version: '9.5', seed: 1, clock: { now: () => 0 } };
      const standin: Standin = await start(options);
      const moment: Checkpoint = standin.checkpoint();
      standin.restore(moment);
      // @ts-expect-error there is no such version
      await start({ version: '7' });
      export const url: string = standin.url;`;
    await writeFile(join(folder, 'use.mts'), text);
    const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
    const flags = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      'node',
    ];
    const roots = ['--typeRoots', join(process.cwd(), 'node_modules', '@types')];
    const { stdout } = await run(process.execPath, [tsc, ...flags, ...roots, join(folder, 'use.mts')]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it('has a command that prints its help and its version', async () => {
    const help = (await cli('--help')).stdout;
    for (const part of ['Usage: standin', 'serve', 'proxy', manifest.description.split(' ', 2).join(' ')]) {
      expect(help).toContain(part);
    }
    expect((await cli('serve', '--help')).stdout).toContain('--port <port>');
    expect((await cli('proxy', '--help')).stdout).toContain('--upstream <url...>');
    expect((await cli('-V')).stdout).toBe(`${manifest.version}\n`);
  });

  it('carries its licence and its notices', async () => {
    expect(await readFile(join(packed, 'LICENSE'), 'utf8')).toContain('Apache License');
    expect((await readFile(join(packed, 'NOTICE'), 'utf8')).length).toBeGreaterThan(0);
  });
});
