import { splitList } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { nodesHeader } from '../node/addressed.ts';
import { HOST, ROLES, TRANSPORT_ADDRESS } from '../node/identity.ts';
import { ALL_INDEX_SECTIONS, INDEX_SECTIONS } from '../node/indices_stats.ts';
import { isSelected } from '../node/select_node.ts';
import { STATS_METRICS } from '../node/stats_metrics.ts';
import { parseBoolean, pathOf, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  'include_segment_file_sizes',
  'include_unloaded_segments',
  'level',
  'timeout',
];

/** The statistics of the node, measured on this process where possible: `docs/shape_values.md`. */
export const handler: Handler = (request) => {
  const { cluster, path, query } = request;
  validateTimeouts(query, 'timeout');
  validatePath(request);
  for (const name of ['include_segment_file_sizes', 'include_unloaded_segments']) {
    if (parseBoolean(query, name, false)) throw new NotImplementedError(`the parameter [${name}] of [nodes.stats]`);
  }
  if (query.level?.toLowerCase() === 'shards') throw new NotImplementedError('the level [shards] of [nodes.stats]');
  if (!isSelected(cluster, path.node_id)) return { status: 200, body: { ...nodesHeader(cluster, 0), nodes: {} } };
  const metrics = splitList(path.metric);
  const isAll = metrics.length === 0 || metrics.includes('_all');
  const rendered = STATS_METRICS.filter(([name]) => isAll || metrics.includes(name));
  const node = {
    timestamp: cluster.clock.now(),
    name: cluster.nodeName,
    transport_address: TRANSPORT_ADDRESS,
    host: HOST,
    ip: TRANSPORT_ADDRESS,
    roles: ROLES,
    ...Object.fromEntries(rendered.map(([, member, metric]) => [member, metric(request)])),
  };
  return { status: 200, body: renderJson({ ...nodesHeader(cluster), nodes: { [cluster.nodeId]: node } }) };
};

/** Validates the metrics of the path. */
function validatePath({ path, uri }: ApiRequest): void {
  const metrics = splitList(path.metric);
  const known = STATS_METRICS.map(([name]) => name);
  const where = `request [${pathOf(uri)}] contains`;
  if (metrics.length > 1 && metrics.includes('_all')) {
    throw illegalArgument(`${where} _all and individual metrics [${path.metric}]`);
  }
  const unknown = metrics.filter((name) => name !== '_all' && !known.includes(name)).sort();
  if (unknown.length > 0) throw illegalArgument(`${where} unrecognized ${list('metric', unknown)}`);
  const sections = splitList(path.index_metric);
  if (sections.length === 0) return;
  if (metrics.includes('_all')) {
    throw illegalArgument(`${where} index metrics [${path.index_metric}] but all stats requested`);
  }
  if (!metrics.includes('indices')) {
    throw illegalArgument(`${where} index metrics [${path.index_metric}] but indices stats not requested`);
  }
  if (sections.includes('_all')) return;
  const wrong = sections.filter((name) => !ALL_INDEX_SECTIONS.includes(name)).sort();
  if (wrong.length > 0) throw illegalArgument(`${where} unrecognized ${list('index metric', wrong)}`);
  const unsupported = sections.find((name) => !INDEX_SECTIONS.includes(name));
  if (unsupported !== undefined) throw new NotImplementedError(`the index metric [${unsupported}] of [nodes.stats]`);
}

const list = (kind: string, names: readonly string[]) =>
  `${kind}${names.length > 1 ? 's' : ''}: ${names.map((name) => `[${name}]`).join(', ')}`;
