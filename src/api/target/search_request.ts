import {
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  type Resolution,
  refuseBlocked,
  resolveIndices,
  searchTargets,
  splitList,
  systemClock,
} from '../../cluster/index.ts';
import type { SearchOptions, SearchTarget } from '../../engine/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import type { ApiRequest } from '../handler.ts';
import { preferredShards } from '../parameters/index.ts';

/** Parameters of the target of a search; all others go to the engine. */
const TARGET_PARAMETERS: readonly string[] = [...INDICES_OPTIONS, 'routing', 'preference'];

/** The targets of a search or a count, and the rest of its parameters. */
export function searchRequest(request: ApiRequest): {
  readonly targets: SearchTarget[];
  readonly options: SearchOptions;
} {
  const { cluster, major, path, query } = request;
  refuseRemoteClusters(path.index);
  const shards = preferredShards(query);
  const now = cluster.clock.now();
  const resolution: Resolution = resolveIndices(cluster.state, path.index, indicesOptions(major, query), now);
  const indices = resolution.indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  refuseBlocked(major, indices, 'read');
  const rest = Object.entries(query).filter(([name]) => !TARGET_PARAMETERS.includes(name));
  return {
    targets: searchTargets(cluster.state, resolution, now, query.routing || undefined).map((target) => ({ ...target, shards })),
    options: { now, major, warn: request.warn, node_id: cluster.nodeId, timed: cluster.clock === systemClock, query: Object.fromEntries(rest) },
  };
}

/** A search may name indices of other clusters; there are none. */
function refuseRemoteClusters(expression: string | undefined): void {
  for (const part of splitList(expression)) {
    const colon = part.indexOf(':');
    if (colon <= 0 || part.startsWith('<')) continue;
    throw new ElasticsearchError({
      type: 'no_such_remote_cluster_exception',
      reason: `no such remote cluster: [${part.slice(0, colon)}]`,
      status: 404,
    });
  }
}
