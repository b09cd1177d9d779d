import { createDataStream, refuseClusterBlocked } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  createDataStream(cluster, major, path.name as string);
  return { status: 200, body: { acknowledged: true } };
};
