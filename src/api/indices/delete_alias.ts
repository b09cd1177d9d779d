import { splitList, updateAliases } from '../../cluster/index.ts';
import { renderAliasResults } from '../alias/alias_results.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['timeout', 'master_timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  judgeTimeouts(query, 'timeout', 'master_timeout');
  const results = updateAliases(cluster, major, [
    {
      type: 'remove',
      indices: splitList(path.index),
      aliases: splitList(path.name),
      definition: {},
      must_exist: null,
    },
  ]);
  return { status: 200, body: renderAliasResults(results) };
};
