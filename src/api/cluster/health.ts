import {
  type HealthStatus,
  healthOf,
  INDICES_OPTIONS,
  type IndexMetadata,
  type IndicesOptions,
  indicesOptions,
  javaHashOrder,
  numberOfReplicas,
  numberOfShards,
  resolveIndices,
} from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, parseTimeout, validateTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';
import { type Health, healthCondition, NODES } from './health_condition.ts';

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

/** The default timeout. */
const DEFAULT_TIMEOUT = 30_000;

export const handler: Handler = async (request) => {
  const { cluster, query } = request;
  validateTimeouts(query, 'master_timeout');
  const timeout = parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
  parseBoolean(query, 'local', false);
  const condition = healthCondition(query);
  const level = parseLevel(query.level);
  const isMet = await cluster.waitUntil(() => condition(healthNow(request)), timeout);
  const { indices, isMissing, status, primaries, unassigned } = healthNow(request);
  const percent = primaries + unassigned === 0 ? 100 : (primaries * 100) / (primaries + unassigned);
  const body = {
    cluster_name: request.cluster.name,
    status,
    timed_out: !isMet,
    number_of_nodes: NODES,
    number_of_data_nodes: NODES,
    ...shardCounts(primaries, unassigned),
    delayed_unassigned_shards: 0,
    number_of_pending_tasks: 0,
    number_of_in_flight_fetch: 0,
    task_max_waiting_in_queue_millis: 0,
    active_shards_percent_as_number: new RawJson(Number.isInteger(percent) ? `${percent}.0` : `${percent}`),
    ...(level === 'cluster' ? {} : { indices: isMissing ? {} : indicesHealth(indices, level === 'shards') }),
  };
  return { status: isMet ? 200 : 408, body: renderJson(body) };
};

function parseLevel(value = 'cluster'): string {
  const level = value.toLowerCase();
  if (['cluster', 'indices', 'shards'].includes(level)) return level;
  throw illegalArgument(`level parameter must be one of [cluster] or [indices] or [shards] but was [${value}]`);
}

/** The health of the indices that the request names, as it is now; red while one of them is missing. */
function healthNow(request: ApiRequest): Health {
  const { indices, isMissing } = targets(request);
  const health = healthOf(indices);
  return { ...health, indices, isMissing, status: isMissing ? 'red' : health.status };
}

function targets({ cluster, major, path, query }: ApiRequest): { indices: IndexMetadata[]; isMissing: boolean } {
  const options = indicesOptions(major, query, { closed: true, hidden: true, forbid_closed: false });
  const resolve = (more: Partial<IndicesOptions>): IndexMetadata[] => {
    const { indices } = resolveIndices(cluster.state, path.index, { ...options, ...more }, cluster.clock.now());
    return indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  };
  try {
    return { indices: resolve({}), isMissing: false };
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error.type !== 'index_not_found_exception') throw error;
    return { indices: resolve({ ignore_unavailable: true, allow_no_indices: true }), isMissing: true };
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
