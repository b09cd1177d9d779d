import { type DocumentTarget, refreshIfDue, refuseBlocked, resolveRead } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';
import { parseBoolean, parseInteger, parseVersionType, validatePreference } from '../parameters/index.ts';

/** Parameters that the reads of one document share. */
export const READ_PARAMETERS = [
  'routing',
  'realtime',
  'refresh',
  'preference',
  '_source',
  '_source_includes',
  '_source_excludes',
  '_source_exclude_vectors',
] as const;

/** The index to read from, refreshed if requested, and the parameters as the engine expects them. */
export function readTarget(
  request: Pick<ApiRequest, 'cluster' | 'major' | 'path' | 'query'>,
): DocumentTarget & { readonly query: Record<string, string> } {
  const { cluster, major, path, query } = request;
  const refresh = parseBoolean(query, 'refresh', false);
  parseBoolean(query, 'realtime', true);
  parseInteger(query, 'version', 'long');
  parseVersionType(query.version_type);
  const target = resolveRead(cluster.state, path.index as string, query.routing, cluster.clock.now());
  refuseBlocked(cluster.state, major, [target.index], 'read');
  validatePreference(query);
  // ES: a real-time read needs no refresh (api/global/get).
  const isRefreshed = refresh && !parseBoolean(query, 'realtime', true);
  refreshIfDue(target.index, cluster.clock.now());
  // One node has one copy of each shard, so that a preference changes nothing.
  const { refresh: _refresh, preference: _preference, routing: _routing, ...others } = query;
  // The engine refreshes the shard that it reads from, and no other.
  const rest = isRefreshed ? { ...others, refresh: 'true' } : others;
  return { ...target, query: target.routing === undefined ? rest : { ...rest, routing: target.routing } };
}
