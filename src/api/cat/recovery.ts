import { INDICES_OPTIONS, type IndexMetadata } from '../../cluster/index.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { HOST } from '../node/identity.ts';
import { parseBoolean } from '../parameters/index.ts';
import { type ShardRecovery, shardRecoveries } from '../recovery/shard_recoveries.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/recovery.ts';

export const supports: readonly string[] = [
  ...TABLE_PARAMETERS,
  ...INDICES_OPTIONS,
  'active_only',
  'detailed',
  'index',
];

/** How the shards of indices came to be, a row each. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { query } = request;
  // No recovery goes on while a request is answered, and tables have no details of files.
  const isActiveOnly = parseBoolean(query, 'active_only', false);
  parseBoolean(query, 'detailed', false);
  const targets = broadcastTargets(request, { forbid_closed: false, closed: true });
  const rows = isActiveOnly ? [] : targets.flatMap((index) => rowsOf(request, index));
  return renderTable(request, COLUMNS, rows);
};

function rowsOf({ cluster }: ApiRequest, index: IndexMetadata): Row[] {
  return shardRecoveries(index).map((recovery, shard) => ({
    index: index.name,
    shard: `${shard}`,
    start_time: new Date(recovery.startedAt).toISOString(),
    start_time_millis: `${recovery.startedAt}`,
    stop_time: new Date(recovery.endedAt).toISOString(),
    stop_time_millis: `${recovery.endedAt}`,
    time: { millis: recovery.endedAt - recovery.startedAt },
    type: recovery.type.toLowerCase(),
    stage: 'done',
    source_host: 'n/a',
    source_node: 'n/a',
    target_host: HOST,
    target_node: cluster.nodeName,
    repository: recovery.snapshot?.repository ?? 'n/a',
    snapshot: recovery.snapshot?.snapshot ?? 'n/a',
    ...amounts(recovery),
    translog_ops: '0',
    translog_ops_recovered: '0',
    translog_ops_percent: '100.0%',
  }));
}

function amounts({ files, bytes, isCopied, percent }: ShardRecovery): Row {
  return {
    files: `${isCopied ? files : 0}`,
    files_recovered: `${isCopied ? files : 0}`,
    files_percent: percent,
    files_total: `${files}`,
    bytes: { bytes: isCopied ? bytes : 0 },
    bytes_recovered: { bytes: isCopied ? bytes : 0 },
    bytes_percent: percent,
    bytes_total: { bytes },
  };
}
