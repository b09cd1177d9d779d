import { arch, release, type } from 'node:os';
import { type FlatSettings, sortedSettings, structuredSettings } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { HOST, publishAddress, TRANSPORT_ADDRESS, TRANSPORT_PORT } from './identity.ts';
import { heapMax, processors } from './machine.ts';
import { threadPools } from './thread_pools.ts';

/** The content of one metric of `GET /_nodes`. */
type Metric = (request: ApiRequest) => unknown;

/** The folder of the official image: this process has none like it, but clients read the setting (docs/shape_values.md). */
const HOME = '/usr/share/elasticsearch';

const settings: Metric = ({ cluster, query, ...request }) => {
  const port = publishAddress({ cluster, ...request }).replace(/^.*:/, '');
  const flat: FlatSettings = new Map<string, string | readonly string[]>([
    ['action.destructive_requires_name', 'false'],
    ['cluster.name', cluster.name],
    ['discovery.type', 'single-node'],
    ...Object.entries(cluster.nodeSettings),
    ['http.port', port],
    ['http.type.default', 'netty4'],
    ['node.name', cluster.nodeName],
    ['path.home', HOME],
    ['path.logs', `${HOME}/logs`],
    // ES: a list, absent when there is none (api/nodes/info_paths).
    ...(cluster.pathRepo.length > 0 ? ([['path.repo', cluster.pathRepo]] as const) : []),
    ['transport.port', `${TRANSPORT_PORT}`],
    ['transport.type.default', 'netty4'],
  ]);
  return parseBoolean(query, 'flat_settings', false) ? sortedSettings(flat) : structuredSettings(flat);
};

const os: Metric = () => ({
  refresh_interval_in_millis: 1000,
  name: type(),
  pretty_name: type(),
  arch: arch() === 'x64' ? 'amd64' : arch() === 'arm64' ? 'aarch64' : arch(),
  version: release(),
  available_processors: processors(),
  allocated_processors: processors(),
});

/** The names of the pools and collectors are those of the reference's default collector; there is no such machine here. */
const jvm: Metric = ({ cluster }) => ({
  pid: process.pid,
  version: '25.0.3',
  vm_name: 'OpenJDK 64-Bit Server VM',
  vm_version: '25.0.3+9-LTS',
  vm_vendor: 'Eclipse Adoptium',
  using_bundled_jdk: true,
  start_time_in_millis: cluster.startedAt,
  mem: {
    heap_init_in_bytes: heapMax(),
    heap_max_in_bytes: heapMax(),
    non_heap_init_in_bytes: 7_667_712,
    non_heap_max_in_bytes: 0,
    direct_max_in_bytes: 0,
  },
  gc_collectors: ['G1 Young Generation', 'G1 Concurrent GC', 'G1 Old Generation'],
  memory_pools: [
    "CodeHeap 'non-nmethods'",
    'Metaspace',
    "CodeHeap 'profiled nmethods'",
    'Compressed Class Space',
    'G1 Eden Space',
    'G1 Old Gen',
    'G1 Survivor Space',
    "CodeHeap 'non-profiled nmethods'",
  ],
  using_compressed_ordinary_object_pointers: 'true',
  input_arguments: [],
});

/** The metrics by name, in the order of the reply. */
export const INFO_METRICS: ReadonlyMap<string, Metric> = new Map<string, Metric>([
  ['settings', settings],
  ['os', os],
  ['process', () => ({ refresh_interval_in_millis: 1000, id: process.pid, mlockall: false })],
  ['jvm', jvm],
  ['thread_pool', ({ major }) => Object.fromEntries(threadPools(major))],
  ['transport', () => ({ bound_address: [TRANSPORT_ADDRESS], publish_address: TRANSPORT_ADDRESS, profiles: {} })],
  [
    'http',
    (request) => ({
      bound_address: [request.cluster.activity.address ?? `${HOST}:9200`],
      publish_address: publishAddress(request),
      max_content_length_in_bytes: request.cluster.httpLimits.contentLength,
    }),
  ],
  ['plugins', () => []],
  ['ingest', () => ({ processors: [] })],
]);

/** Metrics of the reference that are not built. */
export const UNSUPPORTED_INFO: readonly string[] = ['aggregations', 'remote_cluster_server'];
