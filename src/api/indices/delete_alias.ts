import { splitList } from '../../cluster/index.ts';
import { changeAliases } from '../alias/alias_results.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['timeout', 'master_timeout'];

export const handler: Handler = (request) => {
  const { path, query } = request;
  validateTimeouts(query, 'timeout', 'master_timeout');
  const [indices, aliases] = [splitList(path.index), splitList(path.name)];
  return changeAliases(request, [{ type: 'remove', indices, aliases, definition: {}, must_exist: null }]);
};
