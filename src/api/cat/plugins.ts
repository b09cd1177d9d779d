import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/plugins.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'include_bootstrap', 'local', 'master_timeout'];

/** The plugins of the node: there are none. */
export const handler: Handler = (request) => {
  parametersWithoutEffect(request.query, supports);
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  validateTimeouts(request.query, 'master_timeout');
  parseBoolean(request.query, 'local', false);
  return renderTable(request, COLUMNS, []);
};
