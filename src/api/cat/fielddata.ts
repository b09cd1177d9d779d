import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/fielddata.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'fields'];

/** The memory that fielddata of text fields takes: none is stored between searches. */
export const handler: Handler = (request) => {
  parametersWithoutEffect(request.query, supports);
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  return renderTable(request, COLUMNS, []);
};
