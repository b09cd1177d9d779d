import { amongNothing } from '../absent/among_nothing.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/ml_trained_models.ts';

/** The help of the columns is in no document. */
export const supports: readonly string[] = [
  ...TABLE_PARAMETERS.filter((name) => name !== 'help'),
  'allow_no_match',
  'from',
];

/** The trained models: there are none. */
export const handler: Handler = (request) => {
  const { path, query } = request;
  amongNothing(query, supports);
  refuseNames(
    path.model_id,
    (name) => `No known trained model with model_id [${name}]`,
    parseBoolean(query, 'allow_no_match', true),
  );
  return renderTable(request, COLUMNS, []);
};
