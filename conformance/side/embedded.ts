import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Major, SERVED } from '../reference/jars/versions.ts';

/** Standin in a process of its own, so that its end is a finding and not the end of the run. */
export interface EmbeddedServer {
  readonly url: string;
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The command line of Standin: beside this file in the bundle, else in the sources. */
function commandLine(): string {
  const bundled = join(import.meta.dirname, 'cli.js');
  return existsSync(bundled) ? bundled : join(import.meta.dirname, '../../src/cli.ts');
}

/** Starts Standin for a major on a free port; `env` is added to the environment. */
export async function startEmbedded(major: Major, env: Readonly<Record<string, string>> = {}): Promise<EmbeddedServer> {
  let child: ChildProcess | undefined;
  let url = '';
  const end = async () => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  };
  const begin = async () => {
    await end();
    const started = spawn(process.execPath, [commandLine(), 'serve', '--port', '0', '--version', SERVED[major]], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    child = started;
    let complaints = '';
    started.stderr?.on('data', (text: Buffer) => {
      complaints = (complaints + text.toString()).slice(-2000);
    });
    url = await new Promise<string>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`standin ended with ${code} before it listened: ${complaints}`)));
      if (!started.stdout) return;
      createInterface(started.stdout).on('line', (line) => {
        const found = /listens on (http:\/\/\S+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
    });
  };
  await begin();
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    get url() {
      return url;
    },
    restart: begin,
    close: end,
  };
}
