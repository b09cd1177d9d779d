import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['local', 'master_timeout'];

/** Changes of the cluster state that wait for their turn. There are none: a change is made before its request is answered. */
export const handler: Handler = ({ query }) => {
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  return { status: 200, body: { tasks: [] } };
};
