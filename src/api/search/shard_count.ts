import {
  type Cluster,
  clusterSetting,
  type IndexMetadata,
  type NamedTarget,
  numberOfShards,
} from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Major } from '../../major.ts';

const LIMIT = 'action.search.shard_count.limit';

/** Throws when a search queries more shards than `action.search.shard_count.limit` allows. */
export function validateShardCount(
  { cluster, major }: { readonly cluster: Cluster; readonly major: Major },
  targets: readonly NamedTarget[],
): void {
  const limit = BigInt(`${clusterSetting(cluster.state, major, LIMIT)}`);
  // No cluster here has so many shards.
  if (limit > 2n ** 31n) return;
  let count = 0;
  for (const { name } of targets) count += numberOfShards(cluster.state.indices.get(name) as IndexMetadata);
  if (BigInt(count) <= limit) return;
  throw illegalArgument(
    `Trying to query ${count} shards, which is over the limit of ${limit}. This limit exists because querying many shards at the same time can make the job of the coordinating node very CPU and/or memory intensive. It is usually a better idea to have a smaller number of larger shards. Update [${LIMIT}] to a greater value if you really want to query that many shards at the same time.`,
  );
}
