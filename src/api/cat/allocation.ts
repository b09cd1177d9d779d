import { numberOfReplicas, numberOfShards } from '../../cluster/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { HOST, ROLE_LETTERS } from '../node/identity.ts';
import { disk } from '../node/machine.ts';
import { isSelected } from '../node/select_node.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/allocation.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'local', 'master_timeout'];

/** Shards and disk of the node, and the replicas that have none. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS, { node_id: 'nodes' });
  if (help !== null) return help;
  const { cluster, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  const indices = [...cluster.state.indices.values()];
  const unassigned = indices.reduce((sum, index) => sum + numberOfShards(index) * numberOfReplicas(index), 0);
  const rows = [
    ...(isSelected(cluster, path.node_id) ? [nodeRow(request)] : []),
    ...(unassigned > 0 ? [{ shards: `${unassigned}`, node: 'UNASSIGNED' }] : []),
  ];
  return renderTable(request, COLUMNS, rows);
};

function nodeRow({ cluster }: ApiRequest): Row {
  const indices = [...cluster.state.indices.values()];
  const { total, available } = disk() ?? { total: 0, available: 0 };
  const used = total - available;
  return {
    shards: `${indices.reduce((sum, index) => sum + numberOfShards(index), 0)}`,
    'shards.undesired': '0',
    'write_load.forecast': '0.0',
    'disk.indices.forecast': { bytes: 0 },
    'disk.indices': { bytes: indices.reduce((sum, { engine }) => sum + engine.stats().store_bytes, 0) },
    'disk.used': { bytes: used },
    'disk.avail': { bytes: available },
    'disk.total': { bytes: total },
    'disk.percent': `${total === 0 ? 0 : Math.floor((used * 100) / total)}`,
    host: HOST,
    ip: HOST,
    node: cluster.nodeName,
    'node.role': ROLE_LETTERS,
  };
}
