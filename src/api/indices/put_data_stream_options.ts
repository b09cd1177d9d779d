import { findDataStreams, putDataStream } from '../../cluster/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { readDataStreamOptions } from '../index_template/template_values.ts';
import { requiredBody, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'master_timeout', 'timeout'];

export const handler: Handler = ({ cluster, path, query, body }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const { expand_wildcards } = query;
  const options = readStream(cluster.engine, requiredBody(body), readDataStreamOptions);
  for (const stream of findDataStreams(cluster.state, path.name, expand_wildcards)) {
    putDataStream(cluster, { ...stream, options });
  }
  return { status: 200, body: { acknowledged: true } };
};
