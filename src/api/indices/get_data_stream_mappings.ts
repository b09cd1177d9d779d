import { findDataStreams } from '../../cluster/index.ts';
import { effectiveMappings } from '../data_stream/effective.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['master_timeout'];

/** Returns the mappings that data streams have of their own, and those that their next backing index gets. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const data_streams = findDataStreams(cluster.state, path.name).map((stream) => ({
    name: stream.name,
    mappings: new RawJson(stream.mappings ?? '{}'),
    effective_mappings: new RawJson(effectiveMappings(cluster, stream)),
  }));
  return { status: 200, body: renderJson({ data_streams }) };
};
