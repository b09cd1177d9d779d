import { missingDataStream, putDataStream } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout'];

export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const stream = cluster.state.dataStreams.get(path.name as string);
  if (stream === undefined) throw missingDataStream(path.name as string);
  putDataStream(cluster, { ...stream, replicated: false });
  return { status: 200, body: { acknowledged: true } };
};
