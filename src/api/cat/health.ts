import { healthOf } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/health.ts';
import { epoch, timestamp } from './count.ts';

export const supports: readonly string[] = TABLE_PARAMETERS;

export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, query } = request;
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
  const isTimed = parseBoolean(query, 'ts', true);
  const columns = isTimed ? COLUMNS : COLUMNS.filter(({ name }) => name !== 'epoch' && name !== 'timestamp');
  return renderTable(request, columns, [row]);
};
