import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { installAnalysisPlugin } from './analysis_plugin.ts';
import { asset } from './asset.ts';
import { distributionOf } from './distribution.ts';
import { layOutHome } from './home.ts';
import { findJava } from './jdk.ts';
import { resolveJars } from './resolve.ts';

/** It takes 15 s on two idle cores, and 100 s on two busy ones. */
const BOOT_TIMEOUT_MS = 300_000;

export interface ReferenceOptions {
  /** `elasticsearch` by default. */
  readonly distribution?: 'elasticsearch' | 'opensearch';
  /** An exact published version, for example 8.19.21. */
  readonly version: string;
  /** The HTTP port on 127.0.0.1; 0 or absent selects a free one. */
  readonly port?: number;
  /** Heap of the node, as the JVM writes it. */
  readonly heap?: string;
  /** Whether Lucene's analysis classes are registered under the names of the server (`elasticsearch/analysis`); 8 and 9 only. */
  readonly analysis?: boolean;
  /** Settings of the node by name; 8 and 9 only. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A running real server; `stop` ends its process and removes its data. */
export interface Reference {
  readonly url: string;
  readonly version: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The port when it is free, or some free one for 0; another server on it would answer instead of the node. */
function freePort(requested = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(requested, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Starts a real single node from its published jars and waits until it answers. */
export async function startReference(options: ReferenceOptions): Promise<Reference> {
  const { version, heap = '1g' } = options;
  const java = findJava();
  if (!java) throw new Error('the reference needs a JDK 21 or newer');
  const distribution = distributionOf(options.distribution ?? 'elasticsearch', version);
  const port = await freePort(options.port);
  const jars = resolveJars(distribution, version);
  const home = layOutHome(distribution, version, jars);
  if (options.analysis) installAnalysisPlugin(home, java, version, jars);
  const log = join(home, 'logs', 'node.log');
  const output = openSync(log, 'a');
  const child = spawn(
    java,
    [
      `-Xmx${heap}`,
      // As in the server's own options: without it the JIT compiler would drop the messages of exceptions that are thrown often.
      '-XX:-OmitStackTraceInFastThrow',
      ...distribution.jvm(home),
      `-Djava.io.tmpdir=${home}`,
      '-cp',
      join(home, 'lib', '*'),
      asset(`${distribution.folder}/${distribution.main}`),
      home,
      String(port),
      String(await freePort()),
      ...Object.entries(options.settings ?? {}).map(([name, value]) => `${name}=${value}`),
    ],
    // The node ends with its standard input, so that it never outlives this process.
    { cwd: home, stdio: ['pipe', output, output] },
  );
  closeSync(output);
  const url = `http://127.0.0.1:${port}`;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    child.kill('SIGKILL');
    await exited;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = performance.now() + BOOT_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      const tail = readFileSync(log, 'utf8').slice(-4000);
      await stop();
      throw new Error(`${distribution.name} ${version} did not start:\n${tail}`);
    }
    if (await answers(url)) return { url, version, pid: child.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(`${url}/_cluster/health?wait_for_status=green&timeout=1s`);
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false;
  }
}
