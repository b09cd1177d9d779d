import { findDataStreams, putDataStream } from '../../cluster/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { readLifecycle } from '../index_template/template_values.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'master_timeout', 'timeout'];

export const handler: Handler = ({ cluster, path, query, body }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const lifecycle =
    body === null || body.length === 0
      ? { enabled: true }
      : readStream(cluster.engine, body, (reader) => readLifecycle(reader, 'lifecycle'));
  for (const stream of findDataStreams(cluster.state, path.name, query.expand_wildcards)) {
    putDataStream(cluster, { ...stream, lifecycle });
  }
  return { status: 200, body: { acknowledged: true } };
};
