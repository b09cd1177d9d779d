import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/repositories.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'local', 'master_timeout'];

/** The repositories for snapshots, with their types. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, query } = request;
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  const rows = [...cluster.state.repositories.values()].map(({ name, type }) => ({ id: name, type }));
  return renderTable(request, COLUMNS, rows);
};
