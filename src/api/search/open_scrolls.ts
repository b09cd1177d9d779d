import { clusterSetting, isReaped, type NamedTarget, shardsOf } from '../../cluster/index.ts';
import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import type { SearchInput } from './search_request.ts';

const LIMIT = 'search.max_open_scroll_context';

/** Throws where the shards of a scroll would hold more contexts than `search.max_open_scroll_context`. */
export function validateOpenScrolls({ cluster, major }: SearchInput, targets: readonly NamedTarget[]): void {
  const limit = Number(clusterSetting(cluster.state, major, LIMIT));
  const shards = shardsOf(cluster, targets);
  if (shards.length === 0) return;
  let open = 0;
  for (const held of cluster.state.held.byHandle.values()) {
    if (held.kind === 'scroll' && !isReaped(held, cluster.clock.now(), cluster.startedAt)) open += held.shards.length;
  }
  if (open + shards.length <= limit) return;
  if (open < limit) throw new NotImplementedError(`a scroll of which some shards exceed [${LIMIT}]`);
  const reason = `Trying to create too many scroll contexts. Must be less than or equal to: [${limit}]. This limit can be set by changing the [${LIMIT}] setting.`;
  const cause = { type: 'too_many_scroll_contexts_exception', reason };
  const failures = new Map(shards.toReversed().map(({ index, shard }) => [index, shard]));
  const failed_shards = [...failures]
    .toReversed()
    .map(([index, shard]) => ({ shard, index, node: cluster.nodeId, reason: cause }));
  throw new ElasticsearchError({
    type: 'search_phase_execution_exception',
    reason: 'all shards failed',
    status: 429,
    metadata: { phase: 'query', grouped: true, failed_shards },
    root_cause: failed_shards.map(() => cause),
  });
}
