/** The servers under measurement: a process, its address, how long it took to answer. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { request } from 'undici';
import { startReference } from '../conformance/reference/jars/start.ts';

/** A running server. */
export interface Contender {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first 200. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Resident memory of a process in megabytes. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? Number.NaN) / 1024;
}

/** A TCP port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Polls until the first 200; gives up after `patienceMs`. */
async function firstAnswer(url: string, begun: number, patienceMs: number): Promise<number> {
  for (;;) {
    try {
      const reply = await request(`${url}/_search`);
      await reply.body.dump();
      if (reply.statusCode === 200) return performance.now() - begun;
    } catch {
      // Not listening yet.
    }
    if (performance.now() - begun > patienceMs) throw new Error(`${url} did not answer`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Starts the built server (`dist/cli.js` of a checkout) in a process of its own. */
export async function startStandin(version: '8.19' | '9.5', checkout = '.'): Promise<Contender> {
  const port = await freePort();
  const begun = performance.now();
  const entry = join(resolve(checkout), 'dist/cli.js');
  const child = spawn(process.execPath, [entry, 'serve', '--port', String(port), '--version', version], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const startMs = await firstAnswer(url, begun, 10_000);
  return {
    name: checkout === '.' ? 'standin' : `standin of ${checkout}`,
    url,
    pid: child.pid ?? 0,
    startMs,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/** Starts a real server from jars; with `analysis` it has Lucene's analysis classes. */
export async function startReal(version: string, analysis = false): Promise<Contender> {
  const begun = performance.now();
  const reference = await startReference({ version, analysis });
  const startMs = await firstAnswer(reference.url, begun, 180_000);
  return { name: `reference ${version}`, url: reference.url, pid: reference.pid, startMs, stop: reference.stop };
}

/** Starts what Standin is compared with: the reference, or with `--before` Standin as built in a checkout of another commit. */
export function startOther(before: string | undefined, ours: '8.19' | '9.5', theirs: string): Promise<Contender> {
  return before === undefined ? startReal(theirs) : startStandin(ours, before);
}
