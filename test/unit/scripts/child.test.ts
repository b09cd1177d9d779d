import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const child = join(import.meta.dirname, '../../../scripts/child.mjs');
const folder = mkdtempSync(join(tmpdir(), 'standin-child-'));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const process of started.splice(0)) process.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that starts another, as cargo does compilers; both write their process ids. */
const CARGO = `sh -c 'echo $$; sleep 60' & echo $$; wait`;

/** What the set-up does while cargo runs, started by a shell in between as npm does; returns its process and the ids of the two programs. */
async function setUp(command = CARGO) {
  const text = `import { attend } from ${JSON.stringify(child)};
    const { code, received } = await attend('sh', ['-c', ${JSON.stringify(command)}], { group: true });
    process.exit(received ? 7 : code);`;
  const script = ['--input-type=module', '-e', text];
  const running = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(running);
  return { running, ids: await idsOf(running) };
}

async function idsOf({ stdout }: ChildProcess): Promise<number[]> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    const ids = text.match(/\d+(?=\n)/g) ?? [];
    if (ids.length >= 2) return ids.map(Number);
  }
  throw new Error('the program ended early');
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

async function areGone(ids: readonly number[]): Promise<void> {
  await expect.poll(() => ids.filter(isAlive), { timeout: 4_000 }).toEqual([]);
}

describe('a program that the set-up runs', { timeout: 20_000 }, () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends with all it has started at %s', async (signal) => {
    const { running, ids } = await setUp();
    expect(ids.filter(isAlive)).toHaveLength(2);
    running.kill(signal);
    expect(await once(running, 'exit')).toEqual([7, null]);
    await areGone(ids);
  });

  it('ends when whoever started the set-up is killed', async () => {
    const text = `import { attend } from ${JSON.stringify(child)};
      await attend('sh', ['-c', ${JSON.stringify(CARGO)}], { group: true });`;
    // The shell goes on after its program, so that it is a process of its own.
    const shell = spawn(
      'sh',
      ['-c', `"${process.execPath}" --input-type=module -e '${text.replaceAll("'", `'"'"'`)}'; :`],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    started.push(shell);
    const ids = await idsOf(shell);
    shell.kill('SIGKILL');
    await areGone(ids);
  });

  it('gives its exit code', async () => {
    const { running } = await setUp('echo 1; echo 2; exit 3');
    expect(await once(running, 'exit')).toEqual([3, null]);
  });
});
