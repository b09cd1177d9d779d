import type { Cluster } from '../cluster.ts';
import { isReaped, REAPING } from './held_search.ts';

/** The clusters that check for expired contexts. */
const checking = new WeakSet<Cluster>();

/** Frees expired contexts and searches in the background from time to time, as long as there are any: nobody may open another one. */
export function reapLater(cluster: Cluster): void {
  if (checking.has(cluster)) return;
  checking.add(cluster);
  cluster.after(REAPING, () => {
    checking.delete(cluster);
    reap(cluster);
    const { held, asyncSearches } = cluster.state;
    if (held.byHandle.size + asyncSearches.size > 0) reapLater(cluster);
  });
}

function reap(cluster: Cluster): void {
  const now = cluster.clock.now();
  const { held, asyncSearches } = cluster.state;
  const open = [...held.byHandle].filter(([, context]) => !isReaped(context, now, cluster.startedAt));
  const stored = [...asyncSearches].filter(([, { expiresAt }]) => expiresAt > now);
  if (open.length === held.byHandle.size && stored.length === asyncSearches.size) return;
  cluster.update((state) => ({
    ...state,
    held: open.length === held.byHandle.size ? held : { ...held, byHandle: new Map(open) },
    asyncSearches: new Map(stored),
  }));
}
