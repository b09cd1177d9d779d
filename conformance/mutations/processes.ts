import { fork } from 'node:child_process';
import { join } from 'node:path';
import { faultyAddonFile } from './engine/addon.ts';
import type { Assignment, WorkerMessage } from './worker.ts';

/** Runs one assignment in a process of its own, on the engine with faults or on the usual one. */
export function inProcess(
  assignment: Assignment,
  engine: boolean,
  onMessage: (text: WorkerMessage) => void,
): Promise<void> {
  const env = { ...process.env, ...(engine ? { STANDIN_ADDON: faultyAddonFile() } : {}) };
  const child = fork(join(import.meta.dirname, 'worker.ts'), { env });
  child.on('message', onMessage as (message: unknown) => void);
  child.send(assignment);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a process of the suite ended with ${code}`)),
    );
  });
}

/** Runs tasks, so many at once, in order. */
export async function inLanes(lanes: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...tasks];
  const lane = async () => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
