import { amongNothing } from '../absent/among_nothing.ts';
import { refuseNames } from '../absent/refuse_names.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** The policies of snapshots. There are none, since they need a repository. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  refuseNames(path.policy_id, (name) => `snapshot lifecycle policy or policies [${name}] not found`);
  return { status: 200, body: {} };
};
