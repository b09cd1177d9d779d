import {
  type ClusterState,
  INDICES_OPTIONS,
  indicesOptions,
  matchesWildcard,
  resolveDateMath,
  resolveIndices,
  splitList,
} from '../../cluster/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import { buildOf } from '../build.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'timeout');
  const options = indicesOptions(major, query, { forbid_closed: false });
  // ES: without names only other clusters are listed, and there are none (api/indices/resolve_index).
  if (path.name === undefined) return { status: 200, body: {} };
  const connection = { connected: true, skip_unavailable: false };
  try {
    const { state } = cluster;
    const now = cluster.clock.now();
    const { indices } = resolveIndices(state, path.name, options, now);
    const isOpen = indices.some((name) => state.indices.get(name)?.closed !== true);
    const matching_indices = isOpen || namesAlias(state, splitList(path.name), now);
    const { number, minimum_wire_compatibility_version, minimum_index_compatibility_version } = buildOf({
      cluster,
      major,
    });
    const version = {
      number,
      build_flavor: 'default',
      minimum_wire_compatibility_version,
      minimum_index_compatibility_version,
    };
    return { status: 200, body: { '(local)': { ...connection, matching_indices, version } } };
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error.status !== 404) throw error;
    return { status: 200, body: { '(local)': { ...connection, error: error.reason } } };
  }
};

/** ES: closed indices do not count as matching, but an alias does whatever its indices are (api/indices/resolve_cluster). */
function namesAlias(state: ClusterState, parts: readonly string[], now: number): boolean {
  const names = [...state.indices.values(), ...state.dataStreams.values()].flatMap(({ aliases }) => [
    ...aliases.keys(),
  ]);
  return names.some((name) => {
    let isNamed = false;
    for (const part of parts) {
      const isExclusion = part.startsWith('-');
      const pattern = resolveDateMath(isExclusion ? part.slice(1) : part, now);
      if (pattern === '_all' || matchesWildcard(pattern, name)) isNamed = !isExclusion;
    }
    return isNamed;
  });
}
