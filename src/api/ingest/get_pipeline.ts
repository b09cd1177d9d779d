import type { Handler } from '../handler.ts';
import { judgeTimeouts, parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'summary'];

/** The pipelines of the cluster by name. There are none, since none can be created. */
export const handler: Handler = ({ query }) => {
  judgeTimeouts(query, 'master_timeout');
  parseBoolean(query, 'summary', false);
  // ES: an empty list of pipelines is 404, also where no name was given (api/cluster/nothing_there).
  return { status: 404, body: {} };
};
