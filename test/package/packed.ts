import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder in whose `node_modules` the package is as npm would publish it, and nothing else. */
export interface Packed {
  readonly folder: string;
  /** The package itself. */
  readonly path: string;
  /** Makes packages of other folders' `node_modules` resolvable here. */
  link(from: string, ...names: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

/** Packs the built package and unpacks it where none of its dependencies are. */
export async function pack(): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'standin-package-'));
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  // npm 11 prints a list, npm 12 an object.
  const [{ filename } = { filename: '' }] = Object.values(JSON.parse(stdout)) as { filename: string }[];
  const path = join(folder, 'node_modules', 'standin');
  await mkdir(path, { recursive: true });
  await run('tar', ['-xzf', join(folder, filename), '-C', path, '--strip-components', '1']);
  return {
    folder,
    path,
    link: async (from, ...names) => {
      for (const name of names) {
        await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
        await symlink(resolve(from, 'node_modules', name), join(folder, 'node_modules', name));
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
