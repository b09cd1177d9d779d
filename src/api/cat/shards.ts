import {
  type IndexMetadata,
  indicesOptions,
  numberOfReplicas,
  refreshIfDue,
  resolveIndices,
} from '../../cluster/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { countsOf, NO_COUNTS } from '../index_stats/counts.ts';
import { HOST } from '../node/identity.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/shards.ts';
import { counterCells } from './counter_cells.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'master_timeout'];

/** All copies of all shards: primaries on the one node, replicas on none. Times and caches are not counted. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, major, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  const options = indicesOptions(major, {}, { closed: true, hidden: true });
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const rows = indices.flatMap((name) => rowsOf(request, cluster.state.indices.get(name) as IndexMetadata));
  return renderTable(request, COLUMNS, rows);
};

function rowsOf({ cluster }: ApiRequest, index: IndexMetadata): readonly Row[] {
  const now = cluster.clock.now();
  refreshIfDue(index, now);
  const stats = index.engine.stats();
  const { shards, store_bytes } = stats;
  const counts = countsOf(stats);
  const all = shards.reduce((sum, { docs, deleted }) => sum + docs + deleted, 0);
  const created = Number(index.settings.get('index.creation_date'));
  return shards.flatMap(({ docs, deleted }, shard) => {
    // The bytes of an index are divided among its shards by their documents.
    const bytes =
      all === 0 ? Math.floor(store_bytes / shards.length) : Math.floor((store_bytes * (docs + deleted)) / all);
    const primary: Row = {
      index: index.name,
      shard: `${shard}`,
      prirep: 'p',
      state: 'STARTED',
      docs: `${docs}`,
      store: { bytes },
      dataset: { bytes },
      ip: HOST,
      id: cluster.nodeId,
      node: cluster.nodeName,
      ...counterCells(counts[shard] ?? NO_COUNTS, index.flushes ?? 0),
    };
    const replica: Row = {
      index: index.name,
      shard: `${shard}`,
      prirep: 'r',
      state: 'UNASSIGNED',
      'unassigned.reason': 'INDEX_CREATED',
      'unassigned.at': new Date(created).toISOString(),
      'unassigned.for': { millis: now - created },
      'unassigned.details': '',
      'recoverysource.type': 'peer',
    };
    return [primary, ...Array.from({ length: numberOfReplicas(index) }, () => replica)];
  });
}
