/** The official Python clients against the server of their major. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Standin, start } from '../../src/index.ts';

const run = promisify(execFile);

/** Exact versions, so that a run next year tests what this one tested. */
const clients = [
  { major: 8, version: '8.19', release: '8.19.3' },
  { major: 9, version: '9.5', release: '9.5.1' },
] as const;

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-m', 'venv', '--help'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('skipped: the Python clients need python3 with venv');
    return false;
  }
}

/** The interpreter of a virtual environment with the client installed; made once per release. */
async function interpreter(release: string): Promise<string> {
  const cache =
    process.env['STANDIN_CACHE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'standin');
  const environment = join(cache, 'python', release);
  const python = join(environment, 'bin', 'python');
  if (!existsSync(join(environment, 'installed'))) {
    await run('python3', ['-m', 'venv', '--clear', environment]);
    await run(python, ['-m', 'pip', 'install', '--quiet', `elasticsearch==${release}`]);
    await run(python, ['-c', `open(${JSON.stringify(join(environment, 'installed'))}, 'w').close()`]);
  }
  return python;
}

describe.skipIf(!hasPython()).each(clients)('elasticsearch-py $release on $version', ({ major, version, release }) => {
  let server: Standin;
  beforeAll(async () => {
    server = await start({ version });
  });
  afterAll(() => server.close());

  it('runs a session of an application', { timeout: 180_000 }, async () => {
    const python = await interpreter(release);
    const { stdout } = await run(python, [join(import.meta.dirname, 'python.py'), server.url, String(major)]);
    expect(stdout.trim()).toBe('ok');
  });
});
