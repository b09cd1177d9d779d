import type { Handler } from '../handler.ts';
import { HOST } from '../node/identity.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/master.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'local', 'master_timeout'];

/** The node that is master: the one node. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, query } = request;
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  return renderTable(request, COLUMNS, [{ id: cluster.nodeId, host: HOST, ip: HOST, node: cluster.nodeName }]);
};
