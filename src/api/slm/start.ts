import { changeLifecycles } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Sets the mode that the status returns; nothing runs in either mode. */
export const handler: Handler = ({ cluster, query }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  changeLifecycles(cluster, { slm: 'RUNNING' });
  return { status: 200, body: { acknowledged: true } };
};
