/** `npm start` and installing from a clone, as users do it. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

const answers = (url: string) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

it.skipIf(process.platform === 'win32')('npm start & kill $! leaves no orphan', { timeout: 300_000 }, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // The shell prints the process id of what it started in the background, and ends it when it reads a line.
  const script = `npm start -- --port ${port} >/dev/null 2>&1 & echo $!; read line; kill $!; wait`;
  const shell = spawn('bash', ['-c', script], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise((done) => shell.once('exit', done));
  // The first run builds the bundle.
  await expect.poll(() => answers(url), { timeout: 240_000, interval: 200 }).toBe(true);
  shell.stdin.end('\n');
  await ended;
  await expect.poll(() => answers(url), { timeout: 10_000 }).toBe(false);
  const processes = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout;
  expect(processes.split('\n').filter((line) => line.includes(`--port ${port}`))).toEqual([]);
});

it.skipIf(process.platform === 'win32')('an install from a clone without cargo is one line that says why', () => {
  const clone = mkdtempSync(join(tmpdir(), 'standin-clone-'));
  try {
    for (const name of ['scripts', 'package.json', 'package-lock.json']) {
      cpSync(name, join(clone, name), { recursive: true });
    }
    for (const crate of ['binding', 'engine']) {
      mkdirSync(join(clone, 'native', crate, 'src'), { recursive: true });
      writeFileSync(join(clone, 'native', crate, 'src/lib.rs'), '');
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'));
    const prepare = (env: Record<string, string>) => {
      const script = join(clone, 'scripts/prepare.mjs');
      const { status, stderr } = spawnSync(process.execPath, [script], {
        env: { PATH: clone, ...env },
        encoding: 'utf8',
      });
      return { status, stderr };
    };
    expect(prepare({})).toEqual({ status: 0, stderr: '' });
    expect(prepare({ _PACOTE_NO_PREPARE_: 'git+file:///somewhere' })).toEqual({
      status: 1,
      stderr:
        'standin: the engine is built with cargo (Rust 1.88 or newer), which is not installed: https://rustup.rs\n',
    });
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});
