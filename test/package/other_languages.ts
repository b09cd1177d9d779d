/** Tools of other languages; each is undefined, with a warning, where it is not installed. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A user's environment: no variables of this run. */
export const userEnvironment: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|PYTEST|JEST)/.test(name)),
);

/** Returns if a program is installed. */
export function isInstalled(program: string, version: string): boolean {
  try {
    execFileSync(program, [version], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn(`skipped: ${program} is not installed`);
    return false;
  }
}

/** A Python with pytest and the official client, made once; undefined without Python. */
export async function interpreter(): Promise<string | undefined> {
  if (!isInstalled('python3', '--version')) return undefined;
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

/** Installs the JUnit extension; it is built apart, so that no `target` is left in the checkout. */
export async function installJUnit(folder: string): Promise<void> {
  await cp('clients/junit/src', join(folder, 'junit/src'), { recursive: true });
  await cp('clients/junit/pom.xml', join(folder, 'junit/pom.xml'));
  await run('mvn', ['-q', '-B', 'install'], { cwd: join(folder, 'junit') });
}
