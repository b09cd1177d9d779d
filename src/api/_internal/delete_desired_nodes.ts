import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Forgets the nodes that the cluster shall have. There are none. */
export const handler: Handler = ({ query }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  return { status: 200, body: '' };
};
