import { amongNothing } from '../absent/among_nothing.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = ['allow_no_match'];

/** Upgrades of snapshots of anomaly detection jobs, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  refuseNames(path.job_id, (name) => `No known job with id '${name}'`, parseBoolean(query, 'allow_no_match', true));
  return { status: 200, body: { count: 0, model_snapshot_upgrades: [] } };
};
