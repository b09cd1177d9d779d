import { amongNothing } from '../absent/among_nothing.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = ['allow_no_match'];

/** The statistics of the anomaly detection jobs: there are none, since none can be created. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  refuseNames(path.job_id, (name) => `No known job with id '${name}'`, parseBoolean(query, 'allow_no_match', true));
  return { status: 200, body: { count: 0, jobs: [] } };
};
