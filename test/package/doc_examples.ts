import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { expect } from 'vitest';

/** An example of a page: its commands, and what the page says that they print. */
export interface DocExample {
  readonly title: string;
  readonly commands: string;
  readonly printed: readonly string[];
}

/** The blocks of a page in `sh`, each with its heading and, where one follows, the block in `text` of its output. */
export function examplesOf(page: string): readonly DocExample[] {
  const blocks = readFileSync(page, 'utf8').matchAll(/^##+ ([^\n]+)$|^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?/gms);
  let title = '';
  return [...blocks].flatMap(([, heading, commands, printed = '']) => {
    if (heading !== undefined) title = heading;
    return commands === undefined
      ? []
      : [{ title, commands, printed: printed.split('\n').filter((line) => line !== '') }];
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** Runs commands as they are printed, except for the ports, with the bundle instead of the package; returns their output. */
export async function runExample(commands: string, folder: string): Promise<string> {
  let script = commands;
  for (const port of new Set(commands.match(/\b92\d\d\b/g))) script = script.replaceAll(port, String(await freePort()));
  const program = `"${process.execPath}" "${resolve('dist/cli.js')}"`;
  script = script.replaceAll('npx standin', program).replaceAll('curl ', 'curl -sS ');
  const child = spawn('bash', ['-c', `set -m; trap 'kill $(jobs -p)' EXIT\nset -e\n${script}`], { cwd: folder });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const code = await new Promise((done) => child.on('exit', done));
  expect(code, printed).toBe(0);
  return printed;
}
