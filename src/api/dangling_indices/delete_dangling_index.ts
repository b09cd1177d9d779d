import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['accept_data_loss', 'master_timeout', 'timeout'];

/** There are no dangling indices, so that none can be found. ES: that is checked before `accept_data_loss` (api/cluster/nothing_there). */
export const handler: Handler = ({ path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  parseBoolean(query, 'accept_data_loss', false);
  throw illegalArgument(`No dangling index found for UUID [${path.index_uuid}]`);
};
