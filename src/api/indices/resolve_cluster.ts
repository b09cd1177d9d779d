import { INDICES_OPTIONS, indicesOptions, resolveIndices } from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import { builds } from '../build.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  judgeTimeouts(query, 'timeout');
  const options = indicesOptions(major, query);
  // ES: without names only other clusters are listed, and there are none.
  if (path.name === undefined) return { status: 200, body: {} };
  const connection = { connected: true, skip_unavailable: false };
  try {
    const { indices } = resolveIndices(cluster.state, path.name, options, cluster.clock.now());
    const { number, minimum_wire_compatibility_version, minimum_index_compatibility_version } = builds[major];
    const version = {
      number,
      build_flavor: 'default',
      minimum_wire_compatibility_version,
      minimum_index_compatibility_version,
    };
    return { status: 200, body: { '(local)': { ...connection, matching_indices: indices.length > 0, version } } };
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error.status !== 404) throw error;
    return { status: 200, body: { '(local)': { ...connection, error: error.reason } } };
  }
};
