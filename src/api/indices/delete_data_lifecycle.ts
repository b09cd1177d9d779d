import { findDataStreams, putDataStream } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'master_timeout', 'timeout'];

export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  for (const { lifecycle: _, ...stream } of findDataStreams(cluster.state, path.name, query.expand_wildcards)) {
    putDataStream(cluster, stream);
  }
  return { status: 200, body: { acknowledged: true } };
};
