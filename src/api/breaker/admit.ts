import {
  type BreakerLimits,
  type BreakerName,
  breakerLimits,
  type Cluster,
  clusterSetting,
  isBelowProcess,
  isLimited,
  memoryUse,
} from '../../cluster/index.ts';
import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import type { Major } from '../handler.ts';
import { byteSize } from '../units/index.ts';

/** APIs that are answered whatever memory there is. ES: read off both majors with a limit of one byte (api/cluster/circuit_breakers_parent). */
const EXEMPT: ReadonlySet<string> = new Set([
  ...['_internal.prevalidate_node_removal', 'capabilities', 'health_report', 'indices.clear_cache', 'indices.stats'],
  ...['cluster.allocation_explain', 'cluster.delete_voting_config_exclusions', 'cluster.get_settings'],
  ...['cluster.health', 'cluster.post_voting_config_exclusions', 'cluster.put_settings', 'cluster.remote_info'],
  ...['cluster.state', 'cluster.stats', 'shutdown.get_node', 'tasks.cancel', 'tasks.list'],
  ...['nodes.get_repositories_metering_info', 'nodes.hot_threads', 'nodes.info', 'nodes.reload_secure_settings'],
  ...['nodes.stats', 'nodes.usage'],
]);

/** APIs that reserve memory for queries of which the amount is not known here. */
const UNCERTAIN: ReadonlySet<string> = new Set([
  ...['count', 'explain', 'indices.validate_query', 'knn_search', 'msearch', 'msearch_template', 'rank_eval'],
  ...['search_mvt', 'terms_enum'],
]);

/** Bytes from which on the growth of the process is what decides. */
const MEASURED = 32 * 2 ** 20;

const LINK =
  '; for more information, see https://www.elastic.co/docs/troubleshoot/elasticsearch/circuit-breaker-errors?version=9.5';

interface Arrival {
  readonly cluster: Cluster;
  readonly major: Major;
  /** Wire name of its API. */
  readonly api: string;
  /** Bytes of its body. */
  readonly size: number;
}

/** Reserves memory for the body of a request, as the breakers allow; the returned function gives it back. */
export function admit({ cluster, major, api, size }: Arrival): () => void {
  const { breakers, state } = cluster;
  const bytes = api === 'bulk' && isIncremental(cluster, major) ? 0 : size;
  if (state.settings.persistent.size + state.settings.transient.size > 0 && !EXEMPT.has(api)) {
    const limits = breakerLimits(state.settings, major);
    reserve(cluster, major, limits, bytes);
    refuseUncertain(cluster, api, limits);
  }
  breakers.inflight += bytes;
  return () => {
    breakers.inflight -= bytes;
  };
}

/** ES: the parts of a bulk that is read while it arrives are not counted (api/cluster/circuit_breakers). */
const isIncremental = (cluster: Cluster, major: Major): boolean =>
  clusterSetting(cluster.state, major, 'rest.incremental_bulk') === 'true';

function reserve(cluster: Cluster, major: Major, limits: BreakerLimits, bytes: number): void {
  const { breakers } = cluster;
  const { limit, overhead } = limits.inflight_requests;
  const wanted = Math.trunc((breakers.inflight + bytes) * overhead);
  // ES: a limit of zero rejects everything, and leaves the overhead out of its error (api/cluster/circuit_breakers).
  if (limit === 0) throw tripped(cluster, major, 'inflight_requests', [bytes, limit]);
  if (limit > 0 && wanted > limit) throw tripped(cluster, major, 'inflight_requests', [wanted, limit]);
  const parent = limits.parent.limit;
  const usages = `usages [fielddata=0/0b, inflight_requests=${size(wanted)}, request=0/0b]`;
  if (limits.usesRealMemory) {
    if (!isBelowProcess(limits)) return;
    const added = Math.trunc(bytes * overhead);
    const { heap } = memoryUse();
    const parts = `, real usage: [${size(heap)}], new bytes reserved: [${size(added)}], ${usages}`;
    throw tripped(cluster, major, 'parent', [heap + added, parent], parts);
  }
  if (wanted > parent) throw tripped(cluster, major, 'parent', [wanted, parent], `, ${usages}`);
}

const size = (bytes: number): string => `${bytes}/${byteSize(bytes)}`;

function tripped(
  { breakers }: Cluster,
  major: Major,
  name: BreakerName,
  [wanted, limit]: readonly [number, number],
  parts = '',
): ElasticsearchError {
  breakers.tripped[name]++;
  const reason = `[${name}] Data too large, data for [<http_request>] would be [${size(wanted)}], which is larger than the limit of [${size(limit)}]${parts}${major === 9 ? LINK : ''}`;
  return new ElasticsearchError({
    type: 'circuit_breaking_exception',
    reason,
    status: 429,
    metadata: { bytes_wanted: wanted, bytes_limit: limit, durability: 'TRANSIENT' },
  });
}

/** Refuses, by name, what may or may not trip a breaker whose limit is low. Searches are judged by their parts, in the engine. */
function refuseUncertain({ state }: Cluster, api: string, { request }: BreakerLimits): void {
  if (!UNCERTAIN.has(api) || !isLimited(state.settings, 'request')) return;
  if (request.limit < 0 || request.limit / request.overhead >= MEASURED) return;
  throw new NotImplementedError(`[${api}] under an [indices.breaker.request.limit] of [${request.limit}b]`);
}
