import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The tools that run the packed package: a package of its own, so that the project's stays small. */
export const TOOLS = 'test/package/tools';

/** Installs it unless it is there. */
export function installTools(): void {
  const installed = join(TOOLS, 'node_modules/.package-lock.json');
  const lock = join(TOOLS, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: TOOLS, stdio: 'inherit' });
}

/** The program of a Node that was installed under this name, and its version. */
export function nodeOf(name: 'node20' | 'node22'): string {
  return join(process.cwd(), TOOLS, 'node_modules', name, 'bin/node');
}

/** The version of a tool. */
export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(TOOLS, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
