import { findDataStreams, type IndexMetadata, refreshIfDue } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { renderDataStream } from '../data_stream/render_data_stream.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'include_defaults', 'master_timeout', 'verbose'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const defaults = parseBoolean(query, 'include_defaults', false);
  if (parseBoolean(query, 'verbose', false)) throw new NotImplementedError('the parameter [verbose] of [true]');
  const found = findDataStreams(cluster.state, path.name, query.expand_wildcards);
  for (const { indices } of found) {
    for (const name of indices) refreshIfDue(cluster.state.indices.get(name) as IndexMetadata, cluster.clock.now());
  }
  const data_streams = found.map((stream) => renderDataStream(cluster, major, stream, defaults));
  return { status: 200, body: renderJson({ data_streams }) };
};
