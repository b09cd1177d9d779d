import { ElasticsearchError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

/** The desired nodes of the cluster: there are none, since setting them is refused. */
export const handler: Handler = ({ query }) => {
  validateTimeouts(query, 'master_timeout');
  throw new ElasticsearchError({
    type: 'resource_not_found_exception',
    reason: 'Desired nodes not found',
    status: 404,
  });
};
