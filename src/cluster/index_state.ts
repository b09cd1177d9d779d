import { readsSources, reloadAnalysis } from './analysis_sources.ts';
import type { Cluster } from './cluster.ts';
import { validatePlace } from './shard_place.ts';
import { type IndexMetadata, primaryTerm, type Recovery, withIndices } from './state.ts';

const VERIFIED = 'index.verified_before_close';

/** Closes indices: they keep their documents and cannot be searched. */
export function closeIndices(cluster: Cluster, indices: readonly IndexMetadata[]): void {
  for (const { settings } of indices) validatePlace(cluster, settings);
  const recovery = reopened(cluster);
  const closed = indices.map((index) => ({
    ...index,
    closed: true,
    recovery,
    primary_term: primaryTerm(index) + 1,
    settings: new Map(index.settings).set(VERIFIED, 'true'),
  }));
  // ES: pending changes are visible once the index is open again (api/indices/close).
  for (const index of indices) index.engine.refresh();
  startAnew(closed);
  cluster.update((state) => withIndices(state, closed));
}

/** Opens indices. */
export function openIndices(cluster: Cluster, indices: readonly IndexMetadata[]): void {
  for (const { settings } of indices) validatePlace(cluster, settings);
  const recovery = reopened(cluster);
  const opened = indices.map(({ closed: _, ...index }) => {
    const settings = new Map(index.settings);
    settings.delete(VERIFIED);
    return { ...index, settings, recovery, primary_term: primaryTerm(index) + 1 };
  });
  for (const index of opened) {
    if (readsSources(index.settings)) reloadAnalysis(cluster, index);
  }
  startAnew(opened);
  cluster.update((state) => withIndices(state, opened));
}

/** ES: restarted shards have a primary term of their own, and count from zero (api/indices/primary_terms). */
function startAnew(indices: readonly IndexMetadata[]): void {
  for (const index of indices) {
    for (const [shard, seqNo] of index.engine.nextSeqNos().entries()) {
      index.engine.continueFrom(shard, seqNo, primaryTerm(index));
    }
  }
}

/** ES: shards of an index that is closed or opened are recovered from their store (api/indices/recovery). */
function reopened({ clock }: Cluster): Recovery {
  const now = clock.now();
  return { type: 'EXISTING_STORE', startedAt: now, endedAt: now };
}
