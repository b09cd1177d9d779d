import { migrateToDataStream } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  migrateToDataStream(cluster, path.name as string);
  return { status: 200, body: { acknowledged: true } };
};
