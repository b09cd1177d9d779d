import { allocationId, type IndexMetadata, numberOfReplicas, numberOfShards } from '../../../cluster/index.ts';

/** One copy of a shard as the routing tables render it. */
export type ShardCopy = Readonly<Record<string, unknown>>;

/** The copies of each shard of an index: the primary on the one node, replicas on none. */
export function copiesOf(index: IndexMetadata, nodeId: string): readonly (readonly ShardCopy[])[] {
  const created = new Date(Number(index.settings.get('index.creation_date'))).toISOString();
  return Array.from({ length: numberOfShards(index) }, (_, shard) => {
    const failures = { relocation_failure_info: { failed_attempts: 0 } };
    const primary = {
      state: 'STARTED',
      primary: true,
      node: nodeId,
      relocating_node: null,
      shard,
      index: index.name,
      allocation_id: { id: allocationId(index, shard) },
      ...failures,
    };
    const replica = {
      state: 'UNASSIGNED',
      primary: false,
      node: null,
      relocating_node: null,
      shard,
      index: index.name,
      recovery_source: { type: 'PEER' },
      unassigned_info: { reason: 'INDEX_CREATED', at: created, delayed: false, allocation_status: 'no_attempt' },
      ...failures,
    };
    return [primary, ...Array.from({ length: numberOfReplicas(index) }, () => replica)];
  });
}
