import { findDataStreams } from '../../cluster/index.ts';
import { renderStreamLifecycle } from '../data_stream/render_data_stream.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'include_defaults', 'master_timeout'];

export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const defaults = parseBoolean(query, 'include_defaults', false);
  const data_streams = findDataStreams(cluster.state, path.name, query.expand_wildcards).map(({ name, lifecycle }) => ({
    name,
    lifecycle: lifecycle === undefined ? undefined : renderStreamLifecycle(lifecycle, defaults),
  }));
  return { status: 200, body: renderJson({ data_streams, global_retention: {} }) };
};
