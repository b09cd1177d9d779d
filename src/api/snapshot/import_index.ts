import type { Cluster } from '../../cluster/index.ts';
import type { EngineIndex } from '../../engine/index.ts';
import { nextTurn } from '../by_query/write_batch.ts';
import type { StoredDocument } from './files.ts';

/** Documents that are written before other requests get their turn. */
const PAGE = 500;

/**
 * Writes documents into a new index, with the versions, sequence numbers and primary terms that they had. Shards go on from
 * `next`, the sequence number of the next operation on each, with a new primary term.
 */
export async function importIndex(
  cluster: Cluster,
  index: EngineIndex,
  documents: AsyncIterable<StoredDocument> | Iterable<StoredDocument>,
  next: readonly number[],
  primaryTerm: number,
): Promise<void> {
  const now = cluster.clock.now();
  let written = 0;
  for await (const { id, routing, version, source, seqNo, primaryTerm: term = 1 } of documents) {
    const route = routing === undefined ? {} : { routing };
    index.continueFrom(index.shardOf(routing ?? id), seqNo, term);
    await index.index(id, source, 'index', { version, version_type: 'external', ...route, now, refresh: false });
    written++;
    if (written % PAGE === 0) await nextTurn();
  }
  index.refresh();
  for (const [shard, seqNo] of next.entries()) index.continueFrom(shard, seqNo, primaryTerm);
}
