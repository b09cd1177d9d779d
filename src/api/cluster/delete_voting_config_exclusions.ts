import type { Handler } from '../handler.ts';
import { judgeTimeouts, parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'wait_for_removal'];

/** Takes all exclusions from the voting back. There are none. */
export const handler: Handler = ({ query }) => {
  judgeTimeouts(query, 'master_timeout');
  parseBoolean(query, 'wait_for_removal', true);
  return { status: 200, body: '' };
};
