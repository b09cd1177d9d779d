/** Programs that end with the one that started them: signals are passed on, and a parent that is gone without one is noticed. */
import { spawn } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Milliseconds between two looks at whether the parent is still there, and until a program that ignores a signal is killed. */
const INTERVAL = 500;
const PATIENCE = 5_000;

/**
 * Runs a program to its end; returns its exit code and the signal that ended it. With `group` it and all that it starts, as cargo starts
 * compilers, are signalled together.
 */
export function attend(command, args, { group = false, ...options } = {}) {
  const detached = group && process.platform !== 'win32';
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options, detached });
  let received;
  const end = (signal) => {
    received ??= signal;
    try {
      if (detached) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It ended in between.
    }
  };
  const pass = (signal) => {
    end(signal);
    setTimeout(() => end('SIGKILL'), PATIENCE).unref();
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  // Whoever started this is gone without a signal, as `kill -9` of npm leaves it: nothing is left behind.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && pass('SIGTERM'), INTERVAL);
  watch.unref();
  return new Promise((resolve, reject) => {
    const done = () => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, pass);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      done();
      // What a shell starts in the background ignores SIGINT.
      if (received && detached) end('SIGKILL');
      resolve({ code, signal, received });
    });
  });
}
