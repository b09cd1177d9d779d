/** What the Dockerfile says, as far as it can be carried out without an engine: its files, its command, its health check. */
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const text = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const words = (instruction: RegExp) => JSON.parse(instruction.exec(text)?.[1] ?? '[]') as string[];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('the image starts from the files that it copies, and its health check finds it', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'standin-image-'));
  const stage = text.slice(text.lastIndexOf('FROM '));
  expect(stage).toMatch(/^USER node$/m);
  for (const [, from = ''] of stage.matchAll(/^COPY --from=build (.*) \S+$/gm)) {
    for (const path of from.split(' ').map((each) => each.replace('/standin/', ''))) {
      if (path.endsWith('.node')) await cp('native', join(folder, 'native'), { recursive: true, filter: isAddon });
      else await cp(path, join(folder, path), { recursive: true });
    }
  }
  const env = { ...process.env, 'http.port': String(await freePort()) };
  const [, ...entry] = words(/^ENTRYPOINT (\[.*\])$/m);
  const [, ...check] = words(/^HEALTHCHECK .*CMD (\[.*\])$/m);
  const child = spawn(process.execPath, entry, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let printed = '';
    for await (const chunk of child.stdout) {
      printed += String(chunk);
      if (printed.includes('listens on')) break;
    }
    expect(printed).toContain('http://0.0.0.0:');
    await run(process.execPath, check, { env });
  } finally {
    child.kill('SIGKILL');
  }
  await expect(run(process.execPath, check, { env })).rejects.toThrow();
  await rm(folder, { recursive: true, force: true });
});

const isAddon = (path: string): boolean => path === 'native' || path.endsWith('.node');
