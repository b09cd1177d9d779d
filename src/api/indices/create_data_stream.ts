import { createDataStream } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  judgeTimeouts(query, 'master_timeout', 'timeout');
  createDataStream(cluster, major, path.name as string);
  return { status: 200, body: { acknowledged: true } };
};
