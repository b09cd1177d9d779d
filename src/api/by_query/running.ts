import type { Task } from '../../cluster/index.ts';

/** By task: what changes how many documents a second it processes. */
export const runningByQuery = new WeakMap<Task, (requestsPerSecond: number) => void>();
