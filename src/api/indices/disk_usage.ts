import { type Cluster, INDICES_OPTIONS, type IndexMetadata, refreshIfDue } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { byName, renderDiskUsage } from '../index_stats/disk_usage.ts';
import { measureShards, sumOf } from '../index_stats/measure.ts';
import { parseBoolean } from '../parameters/index.ts';
import { searchOptions } from '../search/search_request.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS.filter((name) => name !== 'ignore_throttled'),
  'flush',
  'run_expensive_tasks',
];

/** Bytes of each field of indices: an estimate from the bytes of the index. */
export const handler: Handler = async (request) => {
  const { cluster, major, query } = request;
  const flush = parseBoolean(query, 'flush', true);
  if (!parseBoolean(query, 'run_expensive_tasks', false)) {
    const reason =
      'analyzing the disk usage of an index is expensive and resource-intensive, the parameter [run_expensive_tasks] must be set to [true] in order for the task to be performed.';
    throw illegalArgument(reason);
  }
  const targets = byName(broadcastTargets(request, { allow_no_indices: false, forbid_closed: false, closed: true }));
  // ES: what was not flushed then has no bytes, and the flush is not counted (api/indices/disk_usage).
  if (!flush) throw new NotImplementedError('[flush] [false] of _disk_usage');
  const usages = new Map<string, unknown>([['_shards', broadcastShards(targets)]]);
  for (const index of targets) {
    refreshIfDue(index, cluster.clock.now());
    // ES: documents that are not visible yet are measured, too, since they are flushed (api/indices/disk_usage).
    const flushed = { ...index, engine: index.engine.fork() };
    flushed.engine.refresh();
    const { bytes } = sumOf(measureShards(flushed));
    usages.set(index.name, renderDiskUsage(major, bytes, await fieldsWithValues(cluster, major, flushed)));
  }
  return { status: 200, body: renderJson(usages) };
};

/** The types of the fields of an index that have values, by name. */
async function fieldsWithValues(
  cluster: Cluster,
  major: Major,
  { name, engine: index }: IndexMetadata,
): Promise<ReadonlyMap<string, string>> {
  const query = { fields: '*', include_empty_fields: 'false', filters: '-metadata,-parent' };
  const options = searchOptions({ cluster, major, query, warn: () => {}, index: name });
  const reply = await cluster.engine.fieldCaps([{ index, filter: null, routing: null }], null, options);
  const { fields } = JSON.parse(Buffer.from(reply.body as Uint8Array).toString('utf8')) as {
    fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  return new Map(Object.entries(fields).map(([field, types]) => [field, Object.keys(types)[0] as string]));
}
