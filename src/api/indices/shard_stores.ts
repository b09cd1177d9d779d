import {
  allocationId,
  healthOf,
  INDICES_OPTIONS,
  type IndexMetadata,
  javaHashOrder,
  refuseBlocked,
  splitList,
} from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { describeDiscoveryNode } from '../node/discovery_node.ts';
import { parseInteger } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'max_concurrent_shard_requests', 'status'];

/** The stores of the copies of shards: those of the primaries, for no replica has a node. By default of shards that lack a copy. */
export const handler: Handler = (request) => {
  const { cluster, major, query } = request;
  // One node answers for all shards at once.
  const most = parseInteger(query, 'max_concurrent_shard_requests', 'int') ?? 5;
  if (most < 1) throw illegalArgument('maxConcurrency must be positive');
  const statuses = query.status === undefined ? ['yellow', 'red'] : splitList(query.status.toLowerCase());
  const targets = broadcastTargets(request, { forbid_closed: false, closed: true });
  refuseBlocked(cluster.state, major, targets, 'metadata_read');
  const required = targets.filter((index) => statuses.includes('all') || statuses.includes(healthOf([index]).status));
  const stores = (index: IndexMetadata, shard: number) => ({
    stores: [
      {
        [cluster.nodeId]: describeDiscoveryNode(cluster, major),
        allocation_id: allocationId(index, shard),
        allocation: 'primary',
      },
    ],
  });
  const entries = required.map((index) => {
    const shards = index.engine.stats().shards.map((_, shard) => [`${shard}`, stores(index, shard)] as const);
    return [index.name, { shards: Object.fromEntries(shards) }] as const;
  });
  return { status: 200, body: renderJson({ indices: new Map(javaHashOrder(entries, 11)) }) };
};
