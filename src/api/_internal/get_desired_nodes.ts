import { ElasticsearchError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

/** The nodes that the cluster shall have: none are known, since setting them is refused. */
export const handler: Handler = ({ query }) => {
  judgeTimeouts(query, 'master_timeout');
  throw new ElasticsearchError({
    type: 'resource_not_found_exception',
    reason: 'Desired nodes not found',
    status: 404,
  });
};
