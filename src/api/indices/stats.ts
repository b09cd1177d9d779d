import {
  healthOf,
  INDICES_OPTIONS,
  type IndexMetadata,
  javaHashOrder,
  openContexts,
  refreshIfDue,
  refuseBlocked,
  splitList,
} from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { measureShards, sumOf } from '../index_stats/measure.ts';
import { METRICS, type Measured, renderSections, type SectionOptions } from '../index_stats/sections.ts';
import { parseBoolean, pathOf } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'completion_fields',
  'fielddata_fields',
  'fields',
  'forbid_closed_indices',
  'groups',
  'include_segment_file_sizes',
  'include_unloaded_segments',
  'level',
];

export const handler: Handler = (request) => {
  const { cluster, major, query } = request;
  const metrics = readMetrics(request);
  const forbid_closed = parseBoolean(query, 'forbid_closed_indices', true);
  // No search belongs to a group, and no file has a size of its own.
  void query.groups;
  parseBoolean(query, 'include_segment_file_sizes', false);
  parseBoolean(query, 'include_unloaded_segments', false);
  const level = (query.level ?? 'indices').toLowerCase();
  const targets = broadcastTargets(request, { forbid_closed });
  refuseBlocked(cluster.state, major, targets, 'metadata_read');
  if (level === 'shards') throw new NotImplementedError('the parameter [level] of [shards] of [indices.stats]');
  const options: SectionOptions = {
    major,
    fielddataFields: (query.fields ?? query.fielddata_fields) !== undefined,
    completionFields: (query.fields ?? query.completion_fields) !== undefined,
  };
  const now = cluster.clock.now();
  const measured = new Map(
    targets.map((index) => {
      refreshIfDue(index, now);
      return [index, measureShards(index, openContexts(cluster, index))] as const;
    }),
  );
  const sections = (parts: readonly Measured[]) =>
    parts.length === 0 ? {} : renderSections(metrics, sumOf(parts), options);
  // One node has one copy of each shard, so that all copies are the primaries.
  const both = (parts: readonly Measured[]) => ({ primaries: sections(parts), total: sections(parts) });
  const entries = targets.map((index) => {
    const parts = measured.get(index) ?? [];
    return [index.name, { ...describe(index), ...both(parts) }] as const;
  });
  const indices = level === 'cluster' ? {} : { indices: new Map(javaHashOrder(entries, 11)) };
  const body = { _shards: broadcastShards(targets), _all: both([...measured.values()].flat()), ...indices };
  return { status: 200, body: renderJson(body), ...(major >= 9 ? { chunked: true } : {}) };
};

function describe(index: IndexMetadata) {
  return { uuid: index.uuid, health: healthOf([index]).status, status: index.closed ? 'close' : 'open' };
}

function readMetrics({ path, uri, major }: ApiRequest): ReadonlySet<string> {
  const names = splitList(path.metric);
  if (names.length === 0 || (names.length === 1 && names[0] === '_all')) return new Set(METRICS);
  if (names.includes('_all')) {
    throw illegalArgument(`request [${pathOf(uri)}] contains _all and individual metrics [${path.metric}]`);
  }
  const unknown = names.filter((name) => !METRICS.includes(name)).sort();
  if (unknown.length > 0) {
    const plural = unknown.length === 1 ? 'metric' : 'metrics';
    const list = unknown.map((name) => `[${name}]`).join(', ');
    throw illegalArgument(`request [${pathOf(uri)}] contains unrecognized ${plural}: ${list}`);
  }
  void major;
  return new Set(names);
}
