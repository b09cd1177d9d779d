import { INDICES_OPTIONS, type IndexMetadata, refreshIfDue, refuseBlocked } from '../../cluster/index.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import { builds } from '../build.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { bytesOf, measureShards, segmentName } from '../index_stats/measure.ts';
import { HOST } from '../node/identity.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/segments.ts';

export const supports: readonly string[] = [
  ...TABLE_PARAMETERS,
  ...INDICES_OPTIONS,
  'allow_closed',
  'local',
  'master_timeout',
];

/** The segments of all shards. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { major, query } = request;
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  const allowsClosed = parseBoolean(query, 'allow_closed', false);
  const targets = broadcastTargets(request, allowsClosed ? { closed: true, forbid_closed: false } : {});
  refuseBlocked(request.cluster.state, major, targets, 'metadata_read');
  const rows = targets.flatMap((index) => rowsOf(request, index));
  return renderTable(request, COLUMNS, rows);
};

function rowsOf({ cluster, major }: ApiRequest, index: IndexMetadata): Row[] {
  refreshIfDue(index, cluster.clock.now());
  return measureShards(index).flatMap((measured, shard) =>
    measured.segments.map((segment) => ({
      index: index.name,
      shard: `${shard}`,
      prirep: 'p',
      ip: HOST,
      id: cluster.nodeId,
      segment: segmentName(segment),
      generation: `${segment.generation}`,
      'docs.count': `${segment.docs}`,
      'docs.deleted': `${segment.deleted}`,
      size: { bytes: bytesOf(segment, measured) },
      'size.memory': '0',
      committed: 'false',
      searchable: 'true',
      version: builds[major].lucene_version,
      compound: 'true',
    })),
  );
}
