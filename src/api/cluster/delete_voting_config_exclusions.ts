import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'wait_for_removal'];

/** Removes all exclusions from the voting configuration. There are none. */
export const handler: Handler = ({ query }) => {
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'wait_for_removal', true);
  return { status: 200, body: '' };
};
