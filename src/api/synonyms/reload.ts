import { type IndexMetadata, reloadAnalysis, reloadableAnalyzers } from '../../cluster/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import type { ApiRequest } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

type Request = Pick<ApiRequest, 'cluster' | 'query'>;

/** Rebuilds the analyzers of these indices that are updateable, only those of one synonyms set if it is passed; returns the details. */
export function reloadAnalyzers(
  { cluster }: Pick<Request, 'cluster'>,
  indices: readonly IndexMetadata[],
  set?: string,
): readonly object[] {
  const details: object[] = [];
  for (const index of indices) {
    const reloaded_analyzers = reloadableAnalyzers(index.settings, set);
    if (reloaded_analyzers.length > 0) reloadAnalysis(cluster, index);
    if (reloaded_analyzers.length > 0 || set === undefined)
      details.push({ index: index.name, reloaded_analyzers, reloaded_node_ids: [cluster.nodeId] });
  }
  return details;
}

/** The same after a change of a set, for all open indices that use it; nothing where the request opts out. */
export function reloadSet(request: Request, set: string): object {
  const { cluster, query } = request;
  if (!parseBoolean(query, 'refresh', true)) return {};
  const users = [...cluster.state.indices.values()].filter(
    ({ closed, settings }) => !closed && reloadableAnalyzers(settings, set).length > 0,
  );
  const reload_details = reloadAnalyzers(request, users, set);
  return { reload_analyzers_details: { _shards: broadcastShards(users), reload_details } };
}
