import { constant } from './cluster_parsers.ts';
import { autoExpand, bool, int, time, unparsed } from './parsers.ts';
import type { SettingRow } from './setting.ts';
import { activeCopies, allocation } from './storage_parsers.ts';

const rebalance = constant(
  'cluster.routing.allocation.decider.EnableAllocationDecider.Rebalance',
  'all',
  'primaries',
  'replicas',
  'none',
);

/** Settings of shards, copies, blocks and visibility: key, scope, parser, effect here, default. Read off the reference. */
export const PLACEMENT_SETTINGS: readonly SettingRow[] = [
  ['index.allocation.existing_shards_allocator', 'private', unparsed, 'unsupported', 'gateway_allocator'],
  ['index.allocation.max_retries', 'dynamic', int(0), 'inert', '5'],
  ['index.auto_expand_replicas', 'dynamic', autoExpand, 'honoured', 'false'],
  ['index.blocks.metadata', 'dynamic', bool, 'honoured', 'false'],
  ['index.blocks.read', 'dynamic', bool, 'honoured', 'false'],
  ['index.blocks.read_only', 'dynamic', bool, 'honoured', 'false'],
  ['index.blocks.read_only_allow_delete', 'dynamic', bool, 'honoured', 'false'],
  ['index.blocks.write', 'dynamic', bool, 'honoured', 'false'],
  ['index.default_pipeline', 'dynamic', unparsed, 'honoured', '_none'],
  ['index.final_pipeline', 'dynamic', unparsed, 'honoured', '_none'],
  ['index.hidden', 'dynamic', bool, 'honoured', 'false'],
  ['index.number_of_routing_shards', 'static', int(1), 'honoured', '1'],
  ['index.priority', 'dynamic', int(0), 'inert', '1'],
  ['index.refresh_interval', 'dynamic', time, 'honoured', '1s'],
  ['index.routing.allocation.disk.watermark.ignore', 'private', bool, 'inert', 'false'],
  ['index.routing.allocation.enable', 'dynamic', allocation, 'inert', 'all'],
  ['index.routing.allocation.total_shards_per_node', 'dynamic', int(-1), 'unsupported', '-1'],
  ['index.routing.rebalance.enable', 'dynamic', rebalance, 'inert', 'all'],
  ['index.routing_partition_size', { 8: 'static', 9: 'final' }, int(1), 'unsupported', '1'],
  ['index.routing_path', { 8: 'static', 9: 'final' }, unparsed, 'unsupported', []],
  ['index.shard_limit.group', 'private', unparsed, 'unsupported', 'normal'],
  ['index.unassigned.node_left.delayed_timeout', 'dynamic', time, 'inert', '1m'],
  ['index.write.wait_for_active_shards', 'dynamic', activeCopies, 'inert', '1'],
];
