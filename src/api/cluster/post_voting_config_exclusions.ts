import { splitList } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { isSelected } from '../node/select_node.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'node_ids', 'node_names', 'timeout'];

/** Excludes nodes from the voting configuration. The one node cannot be excluded; excluding unknown ones changes nothing. */
export const handler: Handler = ({ cluster, query }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const names = splitList(query.node_names);
  const ids = splitList(query.node_ids);
  if (names.length > 0 === ids.length > 0) {
    throw illegalArgument('You must set [node_names] or [node_ids] but not both');
  }
  if (isSelected(cluster, [...names, ...ids].join(','))) {
    throw new NotImplementedError('a voting exclusion of the only node');
  }
  return { status: 200, body: '' };
};
