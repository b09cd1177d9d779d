import { splitList } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { buildOf } from '../build.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { nodesHeader } from '../node/addressed.ts';
import { HOST, ROLES, TRANSPORT_ADDRESS } from '../node/identity.ts';
import { INFO_METRICS, UNSUPPORTED_INFO } from '../node/info_metrics.ts';
import { heapMax } from '../node/machine.ts';
import { isSelected } from '../node/select_node.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['flat_settings', 'timeout'];

/** ES: the wire and index formats that a node of each major reports (api/nodes/info). */
const FORMATS = {
  8: { transport_version: 8_841_096, index_version: 8_537_000 },
  9: { transport_version: 9_458_007, index_version: 9_111_000 },
} as const;

const isMetric = (name: string) => name === 'indices' || INFO_METRICS.has(name) || UNSUPPORTED_INFO.includes(name);

/** Node info: its address, version, roles, and the requested metrics; all of them by default. */
export const handler: Handler = (request) => {
  const { cluster, query } = request;
  validateTimeouts(query, 'timeout');
  const { nodes, metrics } = readPath(request);
  // ES: `_all` beside other metrics is not a metric (api/nodes/info).
  const isAll = metrics === null || (metrics.length === 1 && metrics[0] === '_all');
  const unsupported = UNSUPPORTED_INFO.find((name) => metrics?.includes(name));
  if (unsupported !== undefined) throw new NotImplementedError(`the metric [${unsupported}] of [nodes.info]`);
  if (!isSelected(cluster, nodes)) return { status: 200, body: { ...nodesHeader(cluster, 0), nodes: {} } };
  const isRequested = (name: string) => isAll || metrics.includes(name);
  const rendered = [...INFO_METRICS]
    .filter(([name]) => isRequested(name))
    .map(([name, metric]) => [name, metric(request)]);
  const node = { ...identity(request, isRequested('indices')), ...Object.fromEntries(rendered) };
  return { status: 200, body: renderJson({ ...nodesHeader(cluster), nodes: { [cluster.nodeId]: node } }) };
};

/** ES: one part of the path is a list of metrics when all its words are metrics, else a list of nodes (api/nodes/info). */
function readPath({ path }: ApiRequest): {
  readonly nodes: string | undefined;
  readonly metrics: readonly string[] | null;
} {
  const { node_id, metric } = path;
  if (metric !== undefined) return { nodes: node_id, metrics: splitList(metric) };
  const words = splitList(node_id);
  if (words.length > 0 && words.every(isMetric)) return { nodes: undefined, metrics: words };
  return { nodes: node_id, metrics: null };
}

function identity({ cluster, major }: ApiRequest, withBuffer: boolean): Readonly<Record<string, unknown>> {
  const { number, hash } = buildOf({ cluster, major });
  return {
    name: cluster.nodeName,
    transport_address: TRANSPORT_ADDRESS,
    host: HOST,
    ip: HOST,
    version: number,
    ...FORMATS[major],
    component_versions: {},
    build_flavor: 'default',
    build_type: 'docker',
    build_hash: hash,
    ...(withBuffer ? { total_indexing_buffer: Math.floor(heapMax() / 10) } : {}),
    roles: ROLES,
  };
}
