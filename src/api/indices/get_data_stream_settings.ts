import { findDataStreams } from '../../cluster/index.ts';
import { effectiveSettings, renderStreamSettings } from '../data_stream/effective.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['master_timeout'];

/** Returns the settings that data streams have of their own, and those that their next backing index gets. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const data_streams = findDataStreams(cluster.state, path.name).map((stream) => ({
    name: stream.name,
    settings: renderStreamSettings(stream.settings),
    effective_settings: renderStreamSettings(effectiveSettings(cluster, stream)),
  }));
  return { status: 200, body: renderJson({ data_streams }) };
};
