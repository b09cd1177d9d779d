import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/ml_jobs.ts';

/** The help of the columns is in no document. */
export const supports: readonly string[] = [...TABLE_PARAMETERS.filter((name) => name !== 'help'), 'allow_no_match'];

/** The anomaly detection jobs: there are none. */
export const handler: Handler = (request) => {
  const { path, query } = request;
  parametersWithoutEffect(query, supports);
  refuseNames(path.job_id, (name) => `No known job with id '${name}'`, parseBoolean(query, 'allow_no_match', true));
  return renderTable(request, COLUMNS, []);
};
