import { findDataStreams, withoutDataStreams } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'master_timeout'];

export const handler: Handler = ({ cluster, path, query }) => {
  judgeTimeouts(query, 'master_timeout');
  const found = findDataStreams(cluster.state, path.name, query.expand_wildcards);
  cluster.update((state) => withoutDataStreams(state, found));
  return { status: 200, body: { acknowledged: true } };
};
