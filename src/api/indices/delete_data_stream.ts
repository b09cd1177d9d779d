import { findDataStreams, refuseClusterBlocked, withoutDataStreams } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'master_timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  const found = findDataStreams(cluster.state, path.name, query.expand_wildcards);
  cluster.update((state) => withoutDataStreams(state, found));
  return { status: 200, body: { acknowledged: true } };
};
