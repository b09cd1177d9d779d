import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** The mode that was last set; nothing runs in either. */
export const handler: Handler = ({ cluster, query }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  return { status: 200, body: { operation_mode: cluster.state.lifecycles.slm } };
};
