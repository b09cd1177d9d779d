import type { Cluster } from '../cluster.ts';
import type { IndexMetadata } from '../state.ts';
import { isReaped } from './held_search.ts';

/** How many contexts are open on each shard of an index: all of them, and those of scrolls. */
export type OpenContexts = ReadonlyMap<number, { readonly open: number; readonly scrolls: number }>;

/** The open contexts of the shards of an index; a shard without one is absent. */
export function openContexts(cluster: Cluster, { name, uuid }: Pick<IndexMetadata, 'name' | 'uuid'>): OpenContexts {
  const found = new Map<number, { open: number; scrolls: number }>();
  const now = cluster.clock.now();
  for (const held of cluster.state.held.byHandle.values()) {
    if (isReaped(held, now, cluster.startedAt)) continue;
    for (const shard of held.shards) {
      if (shard.index !== name || shard.uuid !== uuid) continue;
      const { open, scrolls } = found.get(shard.shard) ?? { open: 0, scrolls: 0 };
      found.set(shard.shard, { open: open + 1, scrolls: scrolls + (held.kind === 'scroll' ? 1 : 0) });
    }
  }
  return found;
}
