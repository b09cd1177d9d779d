import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { parametersWithoutEffect } from './parameters_without_effect.ts';
import { refuseNames } from './refuse_names.ts';

/** Query parameters of an empty table. Its help is refused: the texts of the columns are in no document. */
export const EMPTY_TABLE_PARAMETERS: readonly string[] = [
  ...TABLE_PARAMETERS.filter((name) => name !== 'help'),
  'allow_no_match',
  'from',
];

/** A table of a kind of resource that cannot be created; `reason` is the error for the name in the path parameter `name`. */
export const emptyTable =
  (columns: Parameters<typeof renderTable>[1], name: string, reason: (name: string) => string): Handler =>
  (request) => {
    parametersWithoutEffect(request.query, EMPTY_TABLE_PARAMETERS);
    refuseNames(request.path[name], reason, parseBoolean(request.query, 'allow_no_match', true));
    return renderTable(request, columns, []);
  };
