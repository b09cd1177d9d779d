import { type Cluster, type IndexMetadata, numberOfShards } from '../../cluster/index.ts';
import type { EngineIndex } from '../../engine/index.ts';
import type { Major } from '../handler.ts';
import { exportIndex } from '../snapshot/export_index.ts';
import type { StoredDocument } from '../snapshot/files.ts';
import { importIndex } from '../snapshot/import_index.ts';

/**
 * Copies the documents of an index into an empty one of another number of shards, with their versions, sequence numbers and
 * primary terms. Each shard goes on after the last operation of the shards that its documents come from.
 */
export async function copyDocuments(
  cluster: Cluster,
  major: Major,
  source: IndexMetadata,
  target: EngineIndex,
  primaryTerm: number,
): Promise<void> {
  const frozen = source.engine.fork();
  frozen.refresh();
  const next = nextSeqNos(source, target);
  await importIndex(cluster, target, documentsOf(cluster, major, source, frozen), next, primaryTerm);
}

async function* documentsOf(
  cluster: Cluster,
  major: Major,
  source: IndexMetadata,
  frozen: EngineIndex,
): AsyncGenerator<StoredDocument> {
  for await (const page of exportIndex(cluster, major, source, frozen)) yield* page;
}

/** Routing values that are tried until each shard has been seen with its counterpart. */
const ROUTING_VALUES = 100_000;

function nextSeqNos(source: IndexMetadata, target: EngineIndex): number[] {
  const before = source.engine.nextSeqNos();
  const after = target.nextSeqNos().map(() => 0);
  const pairs = Math.max(numberOfShards(source), after.length);
  const seen = new Set<string>();
  for (let value = 0; seen.size < pairs && value < ROUTING_VALUES; value++) {
    const [from, to] = [source.engine.shardOf(`${value}`), target.shardOf(`${value}`)];
    seen.add(`${from} ${to}`);
    after[to] = Math.max(after[to] ?? 0, before[from] ?? 0);
  }
  return after;
}
