import { type Cluster, type IndexMetadata, numberOfReplicas, numberOfShards } from '../../cluster/index.ts';
import { ElasticsearchError, indexNotFound } from '../../errors/index.ts';
import { ACTIVE_COPIES, hasActiveCopies, type Refresh, type Wait } from '../parameters/index.ts';
import { duration } from '../units/index.ts';

/** How an error describes a write to one shard. */
export interface ShardWrite {
  readonly id: string;
  readonly routing?: string | undefined;
  /** The operation in brackets, or how many there are. */
  readonly text: string;
  readonly refresh: Refresh;
}

/** Whether a write to an index must wait for copies of its shards. */
export function mustWait(index: IndexMetadata, { copies }: Wait): boolean {
  return !hasActiveCopies(copies, numberOfReplicas(index) + 1);
}

/** Waits for the copies of an index's shards; returns whether they are active. An index that is deleted meanwhile is an error. */
export async function waitForCopies(cluster: Cluster, { name, uuid }: IndexMetadata, wait: Wait): Promise<boolean> {
  const current = () => cluster.state.indices.get(name);
  const isMet = await cluster.waitUntil(() => {
    const index = current();
    return index?.uuid !== uuid || !mustWait(index, wait);
  }, wait.timeout);
  if (current()?.uuid !== uuid) throw indexNotFound(name);
  return isMet;
}

/** `unavailable_shards_exception`, 503: the copies that a write waits for did not come. */
export function unavailableShards(
  index: IndexMetadata,
  { copies, timeout }: Wait,
  write: ShardWrite,
): ElasticsearchError {
  const shard = `[${index.name}][${shardOf(index, write)}]`;
  const needed = copies === 'all' ? numberOfReplicas(index) + 1 : (copies ?? 1);
  const count = copies === 'all' ? 'ALL' : needed;
  const refreshing = { false: '', true: ' and a refresh', wait_for: ' blocking until refresh' }[`${write.refresh}`];
  return new ElasticsearchError({
    type: 'unavailable_shards_exception',
    reason:
      `${shard} Not enough active copies to meet shard count of [${count}] (have ${ACTIVE_COPIES}, needed ${needed}). ` +
      `Timeout: [${duration(timeout)}], request: [BulkShardRequest [${shard}] containing ${write.text}${refreshing}]`,
    status: 503,
  });
}

/** The number of the shard that a write goes to. */
export function shardOf(index: IndexMetadata, { id, routing }: Pick<ShardWrite, 'id' | 'routing'>): number {
  return numberOfShards(index) === 1 ? 0 : index.engine.shardOf(routing ?? id);
}
