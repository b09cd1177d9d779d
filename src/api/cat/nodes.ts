import { buildOf } from '../build.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { HOST, publishAddress, ROLE_LETTERS, TRANSPORT_PORT } from '../node/identity.ts';
import { disk, heapMax, load, memoryOfMachine, memoryUse, processors, processorTime } from '../node/machine.ts';
import { maxOpenFiles } from '../node/open_files.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/nodes.ts';

export const supports: readonly string[] = [
  ...TABLE_PARAMETERS,
  'full_id',
  'include_unloaded_segments',
  'master_timeout',
];

/** The one node, measured as in `nodes.stats`; the counters of its indices' operations are not stored. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  validateTimeouts(request.query, 'master_timeout');
  parseBoolean(request.query, 'include_unloaded_segments', false);
  return renderTable(request, COLUMNS, [rowOf(request)]);
};

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.floor((part * 100) / whole)}`;

function rowOf(request: ApiRequest): Row {
  const { cluster, major, query } = request;
  const { number, hash } = buildOf({ cluster, major });
  const { heap } = memoryUse();
  const ram = memoryOfMachine();
  const { total, available } = disk() ?? { total: 0, available: 0 };
  const { open_file_descriptors: open, max_file_descriptors: most } = maxOpenFiles();
  const [one, five, fifteen] = load();
  const uptime = cluster.clock.now() - cluster.startedAt;
  return {
    // ES: four characters of the id, unless the complete id is requested (api/cat/nodes).
    id: parseBoolean(query, 'full_id', false) ? cluster.nodeId : cluster.nodeId.slice(0, 4),
    pid: `${process.pid}`,
    ip: HOST,
    port: `${TRANSPORT_PORT}`,
    http_address: publishAddress(request),
    version: number,
    type: 'docker',
    flavor: 'default',
    build: hash,
    jdk: '25.0.3',
    'disk.total': { bytes: total },
    'disk.used': { bytes: total - available },
    'disk.avail': { bytes: available },
    'disk.used_percent': total === 0 ? '0.00' : (((total - available) * 100) / total).toFixed(2),
    'heap.current': { bytes: heap },
    'heap.percent': percent(heap, heapMax()),
    'heap.max': { bytes: heapMax() },
    'ram.current': { bytes: ram.total - ram.free },
    'ram.percent': percent(ram.total - ram.free, ram.total),
    'ram.max': { bytes: ram.total },
    'file_desc.current': `${open}`,
    'file_desc.percent': percent(open, most),
    'file_desc.max': `${most}`,
    cpu: percent(Math.min(processorTime(), uptime), Math.max(1, uptime)),
    load_1m: one.toFixed(2),
    load_5m: five.toFixed(2),
    load_15m: fifteen.toFixed(2),
    uptime: { millis: uptime },
    'node.role': ROLE_LETTERS,
    master: '*',
    name: cluster.nodeName,
    available_processors: `${processors()}`,
  };
}
