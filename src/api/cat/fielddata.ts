import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';
import { helpOf, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/fielddata.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'fields'];

/** The memory that field data of text fields takes: none is stored between searches. */
export const handler: Handler = (request) => {
  amongNothing(request.query, supports);
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  return renderTable(request, COLUMNS, []);
};
