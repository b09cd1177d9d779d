import { defineCase, put } from '../../../case.ts';

const judge = (key: string, ...values: unknown[]) =>
  values.map((value) => put('/_cluster/settings', { persistent: { [key]: value } }));

/** Errors for values that a setting does not accept. */
export default defineCase({
  mustHit: false,
  reads: [
    ...judge('cluster.max_shards_per_node', 'x', '', '0', '-1', '1.5', 1.5, '2147483648', [1], true),
    ...judge('action.search.shard_count.limit', 'x', '0', '1.5', '9223372036854775808'),
    ...judge('cluster.routing.allocation.balance.index', 'x', '-1'),
    ...judge('action.destructive_requires_name', 'x', 1, '', 'TRUE', []),
    ...judge('search.default_keep_alive', 'x', '5', '5q', '-5s', '1.5h', 'xs'),
    ...judge('cluster.info.update.interval', '1s', '0ms', 'x'),
    ...judge('indices.recovery.max_bytes_per_sec', 'x', '7', ''),
    ...judge('indices.breaker.total.limit', 'x%'),
    ...judge('cluster.routing.allocation.disk.watermark.low', 'x', 'x%', '7'),
    ...judge('cluster.routing.allocation.enable', 'x'),
    ...judge('cluster.routing.rebalance.enable', 'x'),
    ...judge('cluster.routing.allocation.allow_rebalance', 'x'),
    ...judge('cluster.persistent_tasks.allocation.enable', 'x'),
    ...judge('cluster.no_master_block', 'x'),
    ...judge('script.max_compilations_rate', 'x', '0/1m', '10'),
    ...judge('action.auto_create_index', '-', 'a,+', ['a', '-']),
    ...judge('synonyms.max_synonym_rules', 'x').map((step) => ({ ...step, majors: [9] as const })),
  ],
});
