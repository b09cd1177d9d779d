import { healthOf, type IndexMetadata, numberOfShards, refreshIfDue } from '../../cluster/index.ts';
import { buildOf } from '../build.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { nodesHeader } from '../node/addressed.ts';
import { ROLES } from '../node/identity.ts';
import { stats } from '../node/indices_stats.ts';
import { INFO_METRICS } from '../node/info_metrics.ts';
import { disk, heapMax, memoryUse } from '../node/machine.ts';
import { isSelected } from '../node/select_node.ts';
import { STATS_METRICS } from '../node/stats_metrics.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';
import { fieldTypes } from './stats/field_types.ts';

export const supports: readonly string[] = ['include_remotes', 'timeout'];

type Json = Readonly<Record<string, unknown>>;

/**
 * Statistics of the cluster: the contents of its indices and the properties of its node. Parts that are not counted are left out:
 * `docs/shape_values.md`.
 */
export const handler: Handler = (request) => {
  const { cluster, path, query } = request;
  validateTimeouts(query, 'timeout');
  parseBoolean(query, 'include_remotes', false);
  const selected = isSelected(cluster, path.node_id);
  const indices = selected ? [...cluster.state.indices.values()] : [];
  const { status } = healthOf([...cluster.state.indices.values()]);
  const body = {
    ...nodesHeader(cluster, selected ? 1 : 0),
    cluster_uuid: cluster.uuid,
    timestamp: cluster.clock.now(),
    ...(selected ? { status } : {}),
    indices: indicesPart(request, indices),
    ...(selected ? { nodes: nodesPart(request) } : {}),
    snapshots: {
      current_counts: {
        snapshots: 0,
        shard_snapshots: 0,
        snapshot_deletions: 0,
        concurrent_operations: 0,
        cleanups: 0,
      },
      repositories: {},
    },
    repositories: repositoriesPart(request),
  };
  return { status: 200, body: renderJson(body) };
};

/** Repositories by type, and how many of them can be written to or not. ES: a count of none is left out (api/cluster/stats_repositories). */
function repositoriesPart({ cluster }: ApiRequest): Json {
  const repositories = [...cluster.state.repositories.values()];
  if (repositories.length === 0) return {};
  const fixed = repositories.filter(({ settings }) => settings.get('readonly') === 'true').length;
  const written = repositories.length - fixed;
  return {
    fs: {
      ...(written > 0 ? { read_write: written } : {}),
      count: repositories.length,
      ...(fixed > 0 ? { read_only: fixed } : {}),
    },
  };
}

function indicesPart(request: ApiRequest, indices: readonly IndexMetadata[]): Json {
  for (const index of indices) refreshIfDue(index, request.cluster.clock.now());
  const { docs, store } = stats(indices, ['docs', 'store']);
  return {
    count: indices.length,
    shards: indices.length === 0 ? {} : shardsPart(indices),
    docs,
    store,
    fielddata: { memory_size_in_bytes: 0, evictions: 0, global_ordinals: { build_time_in_millis: 0 } },
    query_cache: {
      memory_size_in_bytes: 0,
      total_count: 0,
      hit_count: 0,
      miss_count: 0,
      cache_size: 0,
      cache_count: 0,
      evictions: 0,
    },
    completion: { size_in_bytes: 0 },
    mappings: fieldTypes([...request.cluster.state.indices.values()]),
  };
}

/** ES: only primaries are counted, since no replica has a node (api/cluster/stats). */
function shardsPart(indices: readonly IndexMetadata[]): Json {
  const counts = indices.map(numberOfShards);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const spread = { min: Math.min(...counts), max: Math.max(...counts), avg: decimal(total / counts.length) };
  const replication = { min: decimal(0), max: decimal(0), avg: decimal(0) };
  return {
    total,
    primaries: total,
    replication: decimal(0),
    index: { shards: spread, primaries: spread, replication },
  };
}

const decimal = (value: number) => new RawJson(Number.isInteger(value) ? `${value}.0` : `${value}`);

function nodesPart(request: ApiRequest): Json {
  const { cluster, major } = request;
  const info = (name: string) => INFO_METRICS.get(name)?.(request) as Json;
  const measured = (name: string) => STATS_METRICS.find(([known]) => known === name)?.[2](request) as Json;
  const os = info('os');
  const jvm = info('jvm');
  const { open_file_descriptors: open } = measured('process') as { open_file_descriptors: number };
  const roles = Object.fromEntries(ROLES.map((role) => [role, 1]));
  const { total, free, available } = disk() ?? { total: 0, free: 0, available: 0 };
  return {
    count: { total: 1, coordinating_only: 0, ...roles, index: 0, search: 0, voting_only: 0 },
    versions: [buildOf({ cluster, major }).number],
    os: {
      available_processors: os.available_processors,
      allocated_processors: os.allocated_processors,
      names: [{ name: os.name, count: 1 }],
      pretty_names: [{ pretty_name: os.pretty_name, count: 1 }],
      architectures: [{ arch: os.arch, count: 1 }],
      mem: (measured('os') as { mem: Json }).mem,
    },
    process: { cpu: { percent: 0 }, open_file_descriptors: { min: open, max: open, avg: open } },
    jvm: {
      max_uptime_in_millis: cluster.clock.now() - cluster.startedAt,
      versions: [
        {
          version: jvm.version,
          vm_name: jvm.vm_name,
          vm_version: jvm.vm_version,
          vm_vendor: jvm.vm_vendor,
          bundled_jdk: true,
          using_bundled_jdk: true,
          count: 1,
        },
      ],
      mem: { heap_used_in_bytes: memoryUse().heap, heap_max_in_bytes: heapMax() },
      threads: 1,
    },
    fs: { total_in_bytes: total, free_in_bytes: free, available_in_bytes: available },
    plugins: [],
    network_types: { transport_types: { netty4: 1 }, http_types: { netty4: 1 } },
    discovery_types: { 'single-node': 1 },
    packaging_types: [{ flavor: 'default', type: 'docker', count: 1 }],
    ingest: { number_of_pipelines: 0, processor_stats: {} },
  };
}
