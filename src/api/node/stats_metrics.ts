import { BREAKERS, type BreakerName, breakerLimits } from '../../cluster/index.ts';
import { javaDouble } from '../body/java_double.ts';
import type { ApiRequest } from '../handler.ts';
import { byteSize } from '../units/index.ts';
import { RawJson } from '../xcontent/index.ts';
import { indicesStats, shardsOnNode } from './indices_stats.ts';
import { disk, heapMax, load, memoryOfMachine, memoryUse, processorTime, virtualMemory } from './machine.ts';
import { maxOpenFiles } from './open_files.ts';
import { threadPools } from './thread_pools.ts';

/** The content of one metric of `GET /_nodes/stats`. */
type Metric = (request: ApiRequest) => unknown;

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 100) / whole));

/** Share of the processors that this process has used since it started, in percent. */
const processorShare = ({ cluster }: ApiRequest) =>
  Math.min(100, percent(processorTime(), Math.max(1, cluster.clock.now() - cluster.startedAt)));

const os: Metric = (request) => {
  const { total, free } = memoryOfMachine();
  const [one, five, fifteen] = load();
  const used = total - free;
  return {
    timestamp: request.cluster.clock.now(),
    cpu: { percent: processorShare(request), load_average: { '1m': one, '5m': five, '15m': fifteen } },
    mem: {
      total_in_bytes: total,
      adjusted_total_in_bytes: total,
      free_in_bytes: free,
      used_in_bytes: used,
      free_percent: percent(free, total),
      used_percent: percent(used, total),
    },
    swap: { total_in_bytes: 0, free_in_bytes: 0, used_in_bytes: 0 },
  };
};

const processStats: Metric = (request) => ({
  timestamp: request.cluster.clock.now(),
  ...maxOpenFiles(),
  cpu: { percent: processorShare(request), total_in_millis: processorTime() },
  mem: { total_virtual_in_bytes: virtualMemory() },
});

const jvm: Metric = ({ cluster }) => {
  const { heap, committed, rss } = memoryUse();
  const now = cluster.clock.now();
  const none = { collection_count: 0, collection_time_in_millis: 0 };
  return {
    timestamp: now,
    uptime_in_millis: now - cluster.startedAt,
    mem: {
      heap_used_in_bytes: heap,
      heap_used_percent: percent(heap, heapMax()),
      heap_committed_in_bytes: committed,
      heap_max_in_bytes: heapMax(),
      non_heap_used_in_bytes: Math.max(0, rss - committed),
      non_heap_committed_in_bytes: Math.max(0, rss - committed),
      pools: {},
    },
    threads: { count: 1, peak_count: 1 },
    gc: { collectors: { young: none, old: none } },
    buffer_pools: {},
    classes: { current_loaded_count: 0, total_loaded_count: 0, total_unloaded_count: 0 },
  };
};

const idle = { threads: 0, queue: 0, active: 0, rejected: 0, largest: 0, completed: 0 };

const fs: Metric = ({ cluster }) => {
  const { total, free, available } = disk() ?? { total: 0, free: 0, available: 0 };
  const sizes = { total_in_bytes: total, free_in_bytes: free, available_in_bytes: available };
  return { timestamp: cluster.clock.now(), total: sizes, data: [], io_stats: {} };
};

const breakers: Metric = ({ cluster, major }) => {
  const limits = breakerLimits(cluster.state.settings, major);
  const { inflight, tripped } = cluster.breakers;
  const reserved = Math.trunc(inflight * limits.inflight_requests.overhead);
  const estimated = {
    fielddata: 0,
    inflight_requests: reserved,
    request: 0,
    parent: limits.usesRealMemory ? memoryUse().heap : reserved,
  };
  const breaker = (name: BreakerName) => ({
    limit_size_in_bytes: limits[name].limit,
    limit_size: byteSize(limits[name].limit),
    estimated_size_in_bytes: estimated[name],
    estimated_size: byteSize(estimated[name]),
    overhead: new RawJson(javaDouble(limits[name].overhead)),
    tripped: tripped[name],
  });
  return Object.fromEntries(BREAKERS.map((name) => [name, breaker(name)]));
};

/** The metrics by requested name, member of the reply, and value; in the order of the reply. */
export const STATS_METRICS: readonly (readonly [name: string, member: string, metric: Metric])[] = [
  ['indices', 'indices', indicesStats],
  ['os', 'os', os],
  ['process', 'process', processStats],
  ['jvm', 'jvm', jvm],
  [
    'thread_pool',
    'thread_pool',
    ({ major }) => Object.fromEntries([...threadPools(major).keys()].map((name) => [name, idle])),
  ],
  ['fs', 'fs', fs],
  [
    'transport',
    'transport',
    () => ({
      server_open: 0,
      total_outbound_connections: 0,
      rx_count: 0,
      rx_size_in_bytes: 0,
      tx_count: 0,
      tx_size_in_bytes: 0,
      inbound_handling_time_histogram: [],
      outbound_handling_time_histogram: [],
      actions: {},
    }),
  ],
  [
    'http',
    'http',
    ({ cluster: { activity } }) => ({
      current_open: activity.open,
      total_opened: activity.opened,
      clients: [],
      routes: {},
    }),
  ],
  ['breaker', 'breakers', breakers],
  ['script', 'script', () => ({ compilations: 0, cache_evictions: 0, compilation_limit_triggered: 0, contexts: [] })],
  [
    'discovery',
    'discovery',
    () => ({
      cluster_state_queue: { total: 0, pending: 0, committed: 0 },
      published_cluster_states: { full_states: 0, incompatible_diffs: 0, compatible_diffs: 0 },
    }),
  ],
  ['ingest', 'ingest', () => ({ total: { count: 0, time_in_millis: 0, current: 0, failed: 0 }, pipelines: {} })],
  ['adaptive_selection', 'adaptive_selection', () => ({})],
  [
    'script_cache',
    'script_cache',
    () => ({ sum: { compilations: 0, cache_evictions: 0, compilation_limit_triggered: 0 } }),
  ],
  [
    'indexing_pressure',
    'indexing_pressure',
    () => ({
      memory: { current: { all_in_bytes: 0 }, total: { all_in_bytes: 0 }, limit_in_bytes: Math.floor(heapMax() / 10) },
    }),
  ],
  ['repositories', 'repositories', () => ({})],
  [
    'allocations',
    'allocations',
    ({ cluster }) => ({ shards: shardsOnNode(cluster.state.indices.values()), undesired_shards: 0 }),
  ],
];
