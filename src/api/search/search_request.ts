import {
  breakerLimits,
  type Cluster,
  clusterSetting,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  isLimited,
  type NamedTarget,
  refuseBlocked,
  resolveIndices,
  searchTargets,
  splitList,
  systemClock,
} from '../../cluster/index.ts';
import type { SearchOptions, StoredScript } from '../../engine/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import type { ApiRequest } from '../handler.ts';
import { preferredShards } from '../parameters/index.ts';
import { validateShardCount } from './shard_count.ts';

/** Parameters of the target of a search; all others go to the engine. */
const TARGET_PARAMETERS: readonly string[] = [...INDICES_OPTIONS, 'routing', 'preference'];

const MAX_BUCKETS = 'search.max_buckets';
const DEFAULT_MAX_BUCKETS = 65_536;

/** A search's target and parameters: those of a request, or of one of several in its body. */
export interface SearchInput
  extends Pick<ApiRequest, 'cluster' | 'major' | 'query' | 'warn' | 'yaml' | 'cancellation'> {
  /** The expression of the path, or the names of a list; undefined for all indices. */
  readonly index: string | readonly string[] | undefined;
  /** How many lookups of fields led to it. */
  readonly lookups?: number;
  /** Whether the body is one of several lines. */
  readonly lines?: boolean;
}

/** The input of a request that is one search. */
export function inputOf({ cluster, major, path, query, warn, yaml = false, cancellation }: ApiRequest): SearchInput {
  return { cluster, major, query, warn, yaml, cancellation, index: path.index };
}

/** The targets of a search or a count, and the rest of its parameters. */
export function searchRequest(input: SearchInput): {
  readonly targets: NamedTarget[];
  readonly options: SearchOptions;
} {
  const { cluster, major, index, query } = input;
  refuseRemoteClusters(typeof index === 'object' ? index : splitList(index));
  const now = cluster.clock.now();
  const resolution = resolveIndices(cluster.state, index, indicesOptions(major, query), now);
  const indices = resolution.indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  refuseBlocked(cluster.state, major, indices, 'read');
  const targets = searchTargets(cluster.state, resolution, now, query.routing);
  // ES: shards are preferred when there are any (api/global/body_before_index).
  const shards = targets.length > 0 ? preferredShards(query) : null;
  const selected = shards === null ? targets : targets.map((target) => ({ ...target, shards }));
  validateShardCount(input, selected);
  return { targets: selected, options: searchOptions(input) };
}

/** The search options passed to the engine besides targets and body. */
export function searchOptions({
  cluster,
  major,
  index,
  query,
  warn,
  lines = false,
  yaml = false,
  cancellation,
}: SearchInput): SearchOptions {
  const rest: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) if (!TARGET_PARAMETERS.includes(name)) rest[name] = value;
  const options: SearchOptions = {
    now: cluster.clock.now(),
    major,
    warn,
    node_id: cluster.nodeId,
    timed: cluster.clock === systemClock,
    expressions: typeof index === 'object' ? index : splitList(index),
    query: rest,
    lines,
    yaml,
    cancellation,
  };
  const max_buckets = Number(clusterSetting(cluster.state, major, MAX_BUCKETS));
  const breaker = requestBreaker(cluster, major);
  const bounded = breaker === null ? options : { ...options, request_breaker: breaker };
  const limited = max_buckets === DEFAULT_MAX_BUCKETS ? bounded : { ...bounded, max_buckets };
  return cluster.state.scripts.size > 0 ? { ...limited, stored_scripts: storedScripts(cluster) } : limited;
}

/** Limit and overhead of the breaker of requests, where a request has set them and there is a limit. */
function requestBreaker({ state }: Cluster, major: Major): readonly [limit: number, overhead: number] | null {
  if (!isLimited(state.settings, 'request')) return null;
  const { limit, overhead } = breakerLimits(state.settings, major).request;
  return limit < 0 ? null : [limit, overhead];
}

function storedScripts({ state }: Cluster): StoredScript[] {
  return [...state.scripts].map(([id, { lang, source, options }]) => {
    const { content_type } = options;
    return { id, lang, source, ...(content_type === undefined ? {} : { content_type }) };
  });
}

/** A search may name indices of other clusters; there are none. */
function refuseRemoteClusters(names: readonly string[]): void {
  for (const name of names) {
    const colon = name.indexOf(':');
    if (colon <= 0 || name.startsWith('<')) continue;
    throw new ElasticsearchError({
      type: 'no_such_remote_cluster_exception',
      reason: `no such remote cluster: [${name.slice(0, colon)}]`,
      status: 404,
    });
  }
}
