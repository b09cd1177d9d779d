import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps a second process off a data folder, which PGlite itself does not. Gives the function that unlocks it. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'process.pid');
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isRunning(owner)) throw new Error(`the data folder ${folder} is in use by process ${owner}`);
    writeFileSync(file, String(process.pid)); // what a killed process left
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
