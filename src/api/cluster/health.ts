import {
  type HealthStatus,
  healthOf,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  javaHashOrder,
  numberOfReplicas,
  numberOfShards,
  resolveIndices,
} from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'level',
  'local',
  'master_timeout',
  'timeout',
  'wait_for_active_shards',
  'wait_for_events',
  'wait_for_no_initializing_shards',
  'wait_for_no_relocating_shards',
  'wait_for_nodes',
  'wait_for_status',
];

const STATUSES: readonly HealthStatus[] = ['green', 'yellow', 'red'];

/** ES waits for what is asked. One node never changes by itself, so that what is not so now is answered as timed out at once. */
export const handler: Handler = (request) => {
  const { query } = request;
  judgeTimeouts(query, 'timeout', 'master_timeout');
  const level = query.level ?? 'cluster';
  if (!['cluster', 'indices', 'shards'].includes(level)) {
    throw illegalArgument(`level parameter must be one of [cluster] or [indices] or [shards] but was [${level}]`);
  }
  const { indices, isMissing } = targets(request);
  const { status, primaries, unassigned } = healthOf(indices);
  const isMet = !isMissing && meets(query, status, primaries, primaries + unassigned);
  const percent = primaries + unassigned === 0 ? 100 : (primaries * 100) / (primaries + unassigned);
  const body = {
    cluster_name: request.cluster.name,
    status: isMissing ? 'red' : status,
    timed_out: !isMet,
    number_of_nodes: 1,
    number_of_data_nodes: 1,
    ...shardCounts(primaries, unassigned),
    delayed_unassigned_shards: 0,
    number_of_pending_tasks: 0,
    number_of_in_flight_fetch: 0,
    task_max_waiting_in_queue_millis: 0,
    active_shards_percent_as_number: new RawJson(Number.isInteger(percent) ? `${percent}.0` : `${percent}`),
    ...(level === 'cluster' ? {} : { indices: indicesHealth(indices, level === 'shards') }),
  };
  return { status: isMet ? 200 : 408, body: renderJson(body) };
};

function targets({ cluster, major, path, query }: ApiRequest): { indices: IndexMetadata[]; isMissing: boolean } {
  const options = indicesOptions(major, query, { closed: true, hidden: true });
  try {
    const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
    return { indices: indices.map((name) => cluster.state.indices.get(name) as IndexMetadata), isMissing: false };
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error.type !== 'index_not_found_exception') throw error;
    return { indices: [], isMissing: true };
  }
}

function meets(query: Readonly<Record<string, string>>, status: HealthStatus, active: number, all: number): boolean {
  const wanted = query.wait_for_status;
  if (wanted !== undefined) {
    const rank = STATUSES.indexOf(wanted.toLowerCase() as HealthStatus);
    if (rank < 0) {
      throw illegalArgument(
        `No enum constant org.elasticsearch.cluster.health.ClusterHealthStatus.${wanted.toUpperCase()}`,
      );
    }
    if (STATUSES.indexOf(status) > rank) return false;
  }
  const shards = query.wait_for_active_shards;
  if (shards !== undefined && active < (shards === 'all' ? all : Number(shards))) return false;
  return query.wait_for_nodes === undefined || hasNodes(query.wait_for_nodes);
}

/** Whether one node is what `?wait_for_nodes` asks for. */
function hasNodes(condition: string): boolean {
  const match = /^(>=|<=|>|<|ge\(|le\(|gt\(|lt\()?(\d+)\)?$/.exec(condition);
  if (!match) throw new NotImplementedError(`the parameter [wait_for_nodes] with the value [${condition}]`);
  const wanted = Number(match[2]);
  switch (match[1]?.slice(0, 2)) {
    case '>=':
    case 'ge':
      return 1 >= wanted;
    case '<=':
    case 'le':
      return 1 <= wanted;
    case '>':
    case 'gt':
      return 1 > wanted;
    case '<':
    case 'lt':
      return 1 < wanted;
    default:
      return wanted === 1;
  }
}

function shardCounts(active: number, unassigned: number) {
  return {
    active_primary_shards: active,
    active_shards: active,
    relocating_shards: 0,
    initializing_shards: 0,
    unassigned_shards: unassigned,
    unassigned_primary_shards: 0,
  };
}

function indicesHealth(indices: readonly IndexMetadata[], withShards: boolean): Map<string, unknown> {
  const entries = indices.map((index) => {
    const { status, primaries, unassigned } = healthOf([index]);
    const health = {
      status,
      number_of_shards: numberOfShards(index),
      number_of_replicas: numberOfReplicas(index),
      ...shardCounts(primaries, unassigned),
      ...(withShards ? { shards: shardsHealth(index, status) } : {}),
    };
    return [index.name, health] as const;
  });
  return new Map(javaHashOrder(entries, 0));
}

function shardsHealth(index: IndexMetadata, status: HealthStatus): Record<string, unknown> {
  const { active_primary_shards: _, ...counts } = shardCounts(1, numberOfReplicas(index));
  return Object.fromEntries(
    Array.from({ length: numberOfShards(index) }, (_shard, number) => [
      number,
      { status, primary_active: true, ...counts },
    ]),
  );
}
