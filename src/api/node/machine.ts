import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';

export { heapMax, memoryUse } from '../../cluster/index.ts';

export function memoryOfMachine(): { readonly total: number; readonly free: number } {
  return { total: totalmem(), free: freemem() };
}

export function processors(): number {
  return availableParallelism();
}

/** Load of the last minute, five and fifteen minutes. */
export function load(): readonly [number, number, number] {
  const [one = 0, five = 0, fifteen = 0] = loadavg();
  return [one, five, fifteen];
}

/** Processor time that this process has used, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

/** Bytes of the disk that holds the working directory; null where they cannot be determined. */
export function disk(): { readonly total: number; readonly free: number; readonly available: number } | null {
  try {
    const { bsize, blocks, bfree, bavail } = statfsSync('.');
    return { total: bsize * blocks, free: bsize * bfree, available: bsize * bavail };
  } catch {
    return null;
  }
}

/** A line such as `VmSize: 12 kB` of the kernel's status of this process, in bytes; 0 where there is none. */
export function virtualMemory(): number {
  try {
    const [, kilobytes = '0'] = /^VmSize:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
