import { findDataStreams } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'master_timeout'];

export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const data_streams = findDataStreams(cluster.state, path.name, query.expand_wildcards).map(({ name, options }) => ({
    name,
    options: options === undefined ? undefined : new RawJson(options),
  }));
  return { status: 200, body: renderJson({ data_streams }) };
};
