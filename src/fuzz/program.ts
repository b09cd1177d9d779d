import { spawn } from 'node:child_process';
import type { Ending } from './run.ts';

/** The end of a text that is stored, in characters. */
const TAIL = 4_000;

/** A program of Node reports by itself what no handler caught; others ignore the variable. */
const WATCH = `import{writeSync}from'node:fs';process.on('uncaughtExceptionMonitor',(e,o)=>writeSync(2,'\\n[standin fuzz] '+o+'\\n'))`;
const MARK = /\[standin fuzz\] (uncaughtException|unhandledRejection)\n/;

/** Runs a program with the address of a server in `ELASTICSEARCH_URL`, for `timeout` milliseconds at most. */
export function runProgram(command: readonly string[], url: string, timeout: number): Promise<Ending> {
  const [file = '', ...args] = command;
  const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --import=data:text/javascript,${encodeURIComponent(WATCH)}`;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env: { ...process.env, ELASTICSEARCH_URL: url, NODE_OPTIONS: NODE_OPTIONS.trim() },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what the program starts ends with it.
      detached: true,
    });
    const written = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        written[name] = (written[name] + text).slice(-TAIL);
      });
    }
    let isHung = false;
    const end = () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const timer = setTimeout(() => {
      isHung = true;
      end();
    }, timeout);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(new Error(`cannot run ${file}: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      end();
      const kind = isHung ? 'hang' : signal !== null ? 'signal' : 'exit';
      const [, uncaught] = MARK.exec(written.stderr) ?? [];
      resolve({ kind, code, signal, uncaught, ...written, millis: performance.now() - started });
    });
  });
}
