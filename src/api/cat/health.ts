import { healthOf } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { type Column, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { epoch, timestamp } from './count.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'ts'];

const COLUMNS: readonly Column[] = [
  { name: 'epoch', aliases: ['t', 'time'] },
  { name: 'timestamp', aliases: ['ts', 'hms', 'hhmmss'] },
  { name: 'cluster', aliases: ['cl'] },
  { name: 'status', aliases: ['st'] },
  { name: 'node.total', aliases: ['nt', 'nodeTotal'], right: true },
  { name: 'node.data', aliases: ['nd', 'nodeData'], right: true },
  { name: 'shards', aliases: ['t', 'sh', 'shards.total', 'shardsTotal'], right: true },
  { name: 'pri', aliases: ['p', 'shards.primary', 'shardsPrimary'], right: true },
  { name: 'relo', aliases: ['r', 'shards.relocating', 'shardsRelocating'], right: true },
  { name: 'init', aliases: ['i', 'shards.initializing', 'shardsInitializing'], right: true },
  { name: 'unassign', aliases: ['u', 'shards.unassigned', 'shardsUnassigned'], right: true },
  { name: 'unassign.pri', aliases: ['up', 'shards.unassigned.primary', 'shardsUnassignedPrimary'], right: true },
  { name: 'pending_tasks', aliases: ['pt', 'pendingTasks'], right: true },
  { name: 'max_task_wait_time', aliases: ['mtwt', 'maxTaskWaitTime'], right: true },
  { name: 'active_shards_percent', aliases: ['asp', 'activeShardsPercent'], right: true },
];

export const handler: Handler = (request) => {
  const { cluster, query } = request;
  if (!parseBoolean(query, 'ts', true)) throw new NotImplementedError('the parameter [ts] with the value [false]');
  const { status, primaries, unassigned } = healthOf([...cluster.state.indices.values()]);
  const all = primaries + unassigned;
  const now = cluster.clock.now();
  const row = {
    epoch: epoch(now),
    timestamp: timestamp(now),
    cluster: cluster.name,
    status,
    'node.total': '1',
    'node.data': '1',
    shards: `${primaries}`,
    pri: `${primaries}`,
    relo: '0',
    init: '0',
    unassign: `${unassigned}`,
    'unassign.pri': '0',
    pending_tasks: '0',
    max_task_wait_time: '-',
    active_shards_percent: `${(all === 0 ? 100 : (primaries * 100) / all).toFixed(1)}%`,
  };
  return renderTable(request, COLUMNS, [row]);
};
