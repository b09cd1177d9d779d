import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['from', 'size'];

/** The filters of anomaly detection: there are none, since none can be created. */
export const handler: Handler = ({ path, query }) => {
  parametersWithoutEffect(query, supports);
  refuseNames(path.filter_id, (name) => `No filter with id [${name}]`);
  return { status: 200, body: { count: 0, filters: [] } };
};
