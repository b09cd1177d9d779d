import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/nodeattrs.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'local', 'master_timeout'];

/** The attributes of the node: it has none. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  validateTimeouts(request.query, 'master_timeout');
  parseBoolean(request.query, 'local', false);
  return renderTable(request, COLUMNS, []);
};
