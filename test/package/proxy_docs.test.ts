import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'standin-docs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const page = readFileSync('docs/proxy.md', 'utf8');
const examples = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** Runs an example as it is printed, but for the ports, with the bundle in place of the package; gives what it printed. */
async function run(text: string): Promise<string> {
  let script = text;
  for (const port of new Set(text.match(/\b92\d\d\b/g))) script = script.replaceAll(port, String(await freePort()));
  const program = `"${process.execPath}" "${resolve('dist/cli.js')}"`;
  script = script.replaceAll('npx standin', program).replaceAll('curl ', 'curl -sS ');
  const child = spawn('bash', ['-c', `set -m; trap 'kill $(jobs -p)' EXIT\nset -e\n${script}`], { cwd: folder });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const code = await new Promise((done) => child.on('exit', done));
  expect(code, printed).toBe(0);
  return printed;
}

describe('the examples of docs/proxy.md', () => {
  it('are all run here', () => {
    expect(examples).toHaveLength(4);
    // The first run fits in five lines.
    expect(examples[0]?.trim().split('\n')).toHaveLength(5);
  });

  it.each([
    ['the first run reports the wrong parameter', 0, ['"detail":"[search] has no parameter [sise]"']],
    ['the shadow answers alike', 1, ['"server":"embedded"', '"differ":0', '"sample":0.5']],
    [
      'recording, replay and fixture',
      2,
      ['3 compared, 3 alike, 0 differ', '1 of 1 reads are answered as recorded', '1 indices, 1 documents', 'scrubbed-'],
    ],
    ['the fallthrough has written to both', 3, ['"_source":{"title":"Dune"}', '"mirrored":1', '"needed":[]']],
  ] as const)('%s', { timeout: 60_000 }, async (_, at, expected) => {
    const printed = await run(examples[at] ?? '');
    for (const text of expected) expect(printed).toContain(text);
  });
});
