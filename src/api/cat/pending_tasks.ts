import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/pending_tasks.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'local', 'master_timeout'];

/** Changes of the cluster state that wait for their turn: there are none. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  validateTimeouts(request.query, 'master_timeout');
  parseBoolean(request.query, 'local', false);
  return renderTable(request, COLUMNS, []);
};
