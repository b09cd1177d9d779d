import type { Cluster } from '../../cluster/index.ts';
import type { StoredSnapshot } from './stored_snapshot.ts';

/** A snapshot that is being written. */
export interface RunningSnapshot {
  readonly repository: string;
  readonly snapshot: StoredSnapshot;
}

const running = new WeakMap<Cluster, Set<RunningSnapshot>>();

/** The snapshots that are being written to a repository. */
export function runningIn(cluster: Cluster, repository: string): readonly StoredSnapshot[] {
  const all = [...(running.get(cluster) ?? [])].filter((each) => each.repository === repository);
  return all.map(({ snapshot }) => snapshot);
}

/** Notes a snapshot as being written as long as `work` goes on. */
export async function whileRunning<T>(cluster: Cluster, each: RunningSnapshot, work: () => Promise<T>): Promise<T> {
  const all = running.get(cluster) ?? new Set();
  running.set(cluster, all.add(each));
  try {
    return await work();
  } finally {
    all.delete(each);
  }
}
