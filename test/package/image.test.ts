/**
 * The image, as far as it can be checked without a container engine: the files that the Dockerfile copies, how large they are, and the
 * command and the health check of the Dockerfile, run in these files alone where this is root.
 */
import { execFile, spawn } from 'node:child_process';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, as all that runs before there is a compiler
import { layOut } from '../../scripts/image.mjs';

const run = promisify(execFile);
const text = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const stage = text.slice(text.lastIndexOf('FROM '));
const words = (instruction: RegExp) => JSON.parse(instruction.exec(text)?.[1] ?? '[]') as string[];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** Bytes of a file in a layer of an image, and rather more. */
async function compressed(path: string): Promise<number> {
  let size = 0;
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      size += chunk.length;
      done();
    },
  });
  await pipeline(createReadStream(path), createGzip({ level: 1 }), count);
  return size;
}

const isLinux = process.platform === 'linux';

describe.skipIf(!isLinux)('the image', { timeout: 120_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'standin-image-'));
    layOut(join(folder, 'root'));
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('holds what was laid out and nothing else, for a user without rights', () => {
    expect(stage).toMatch(/^FROM scratch$/m);
    expect(stage.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /image /']);
    expect(text).toContain('STANDIN_PROFILE=release node scripts/setup.mjs && node scripts/image.mjs /image');
    expect(stage).toMatch(/^USER 65532:65532$/m);
    expect(readdirSync(join(folder, 'root/bin'))).toEqual(['node']);
  });

  it('is at most 90 MB to pull', async () => {
    const files = filesOf(join(folder, 'root'));
    let size = 0;
    for (const file of files) size += await compressed(file);
    const unpacked = files.reduce((sum, file) => sum + statSync(file).size, 0);
    console.log(`image: ${(size / 1e6).toFixed(1)} MB to pull, ${(unpacked / 1e6).toFixed(1)} MB unpacked`);
    expect(size).toBeLessThan(90_000_000);
  });

  it.skipIf(process.getuid?.() !== 0)('starts in these files alone, and its health check finds it', async () => {
    const [, user = ''] = /^USER (\S+)$/m.exec(stage) ?? [];
    const inside = ['--userspec', user, join(folder, 'root')];
    const settings = { 'http.port': String(await freePort()), 'discovery.type': 'single-node' };
    const env = { PATH: process.env['PATH'], ...settings };
    const check = [...inside, ...words(/^HEALTHCHECK .*CMD (\[.*\])$/m)];
    const child = spawn('chroot', [...inside, ...words(/^ENTRYPOINT (\[.*\])$/m)], { env, stdio: 'pipe' });
    try {
      let printed = '';
      for await (const chunk of child.stdout) {
        printed += String(chunk);
        if (printed.includes('] started')) break;
      }
      expect(printed).toContain('http://0.0.0.0:');
      // What the module of Testcontainers for Java waits for.
      expect(printed).toMatch(/.*("message":\s?"started[\s?|"].*|] started\n$)/);
      await run('chroot', check, { env });
    } finally {
      child.kill('SIGKILL');
    }
    await expect(run('chroot', check, { env })).rejects.toThrow();
  });
});
