import type { Task } from '../../cluster/index.ts';

/** By task: a function that changes how many documents a second it processes. */
export const runningByQuery = new WeakMap<Task, (requestsPerSecond: number) => void>();
