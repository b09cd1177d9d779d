import {
  healthOf,
  type IndexMetadata,
  indicesOptions,
  numberOfReplicas,
  numberOfShards,
  refreshIfDue,
  refuseBlocked,
  resolveIndices,
} from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { measureShards, sumOf } from '../index_stats/measure.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/indices.ts';
import { counterCells, primaryCells } from './counter_cells.ts';

export const supports: readonly string[] = [
  ...TABLE_PARAMETERS,
  'expand_wildcards',
  'health',
  'ignore_throttled',
  'local',
  'master_timeout',
  'pri',
];

export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, major, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  // Sizes are those of primaries, for no replica has a node.
  parseBoolean(query, 'pri', false);
  const requested = query.health?.toLowerCase();
  if (requested !== undefined && !['green', 'yellow', 'red'].includes(requested)) {
    throw illegalArgument(`unknown cluster health status [${query.health}]`);
  }
  const options = indicesOptions(major, query, { closed: true, forbid_closed: false });
  const now = cluster.clock.now();
  const { indices } = resolveIndices(cluster.state, path.index, options, now);
  refuseBlocked(
    cluster.state,
    major,
    indices.map((name) => cluster.state.indices.get(name) as IndexMetadata),
    'metadata_read',
  );
  const rows = indices.flatMap((name) => {
    const index = cluster.state.indices.get(name) as IndexMetadata;
    refreshIfDue(index, now);
    const row = rowOf(index);
    return requested === undefined || row.health === requested ? [row] : [];
  });
  return renderTable(request, COLUMNS, rows);
};

function rowOf(index: IndexMetadata): Row {
  const { shards, store_bytes } = index.engine.stats();
  const created = Number(index.settings.get('index.creation_date'));
  const { counts, flushes } = sumOf(measureShards(index));
  const counters = index.closed ? {} : counterCells(counts, flushes);
  // ES: a closed index counts nothing (api/indices/close).
  const size = index.closed ? null : { bytes: store_bytes };
  return {
    health: healthOf([index]).status,
    status: index.closed ? 'close' : 'open',
    index: index.name,
    uuid: index.uuid,
    pri: `${numberOfShards(index)}`,
    rep: `${numberOfReplicas(index)}`,
    'docs.count': index.closed ? null : `${shards.reduce((sum, shard) => sum + shard.docs, 0)}`,
    'docs.deleted': index.closed ? null : `${shards.reduce((sum, shard) => sum + shard.deleted, 0)}`,
    'creation.date': `${created}`,
    'creation.date.string': new Date(created).toISOString(),
    'store.size': size,
    'pri.store.size': size,
    'dataset.size': size,
    ...counters,
    ...primaryCells(counters),
  };
}
