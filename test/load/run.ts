import { Random } from '../hostile/random.ts';
import { LoadClient } from './client.ts';
import { History, SeenVersions } from './history.ts';
import { aliases } from './workers/aliases.ts';
import { counters } from './workers/counters.ts';
import { creators } from './workers/creators.ts';
import { pairs } from './workers/pairs.ts';
import type { Worker } from './workers/worker.ts';
import { writers } from './workers/writers.ts';

export const workers: readonly Worker[] = [aliases, counters, creators, pairs, writers];

export interface LoadOptions {
  /** The URL of the cluster, which is empty. */
  readonly url: string;
  readonly clients: number;
  readonly millis: number;
  readonly seed: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly conflicts: number;
  readonly increments: number;
  readonly violations: readonly string[];
}

/** Runs clients at once, then compares what they have seen with what is there. */
export async function runLoad({ url, clients, millis, seed }: LoadOptions): Promise<LoadResult> {
  const history = new History();
  const first = new LoadClient(url);
  for (const worker of workers) await worker.prepare?.(first);
  const until = performance.now() + millis;
  const all = Array.from({ length: clients }, (_, own) => ({ own, client: new LoadClient(url) }));
  await Promise.all(
    all.map(async ({ own, client }) => {
      const worker = workers[own % workers.length] as Worker;
      const random = new Random(seed * 1009 + own);
      const versions = new SeenVersions(history);
      for (let turn = 0; performance.now() < until; turn++) {
        await worker.run({ client, history, versions, random, own, turn });
      }
    }),
  );
  await first.send('POST', '/_refresh');
  for (const worker of workers) await worker.check?.(first, history);
  const increments = [...history.increments.values()].reduce((sum, count) => sum + count, 0);
  const requests = all.reduce((sum, { client }) => sum + client.requests, first.requests);
  return { requests, conflicts: history.conflicts, increments, violations: history.violations };
}
