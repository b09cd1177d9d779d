import type { AliasMetadata } from './alias.ts';
import { refreshIfDue } from './background_refresh.ts';
import type { NamedTarget } from './context/index.ts';
import type { Resolution } from './index_expression.ts';
import { splitList } from './index_expression.ts';
import type { ClusterState, IndexMetadata } from './state.ts';

/** The indices of a search with the alias filters and the routing that the names they were reached through bring. */
export function searchTargets(
  state: ClusterState,
  resolution: Resolution,
  now: number,
  routing: string | undefined,
): NamedTarget[] {
  const requested = routing === undefined ? null : splitList(routing);
  return resolution.indices.map((name) => {
    const index = state.indices.get(name) as IndexMetadata;
    refreshIfDue(index, now);
    const aliases = resolution.isAll ? [] : reachedThrough(state, index, resolution.names);
    const direct = resolution.isAll || resolution.names.has(name) || resolution.names.has(index.data_stream ?? name);
    return {
      name,
      uuid: index.uuid,
      index: index.engine,
      filter: direct ? null : joinFilters(aliases),
      routing: joinRouting(aliases, direct, requested),
    };
  });
}

function reachedThrough(state: ClusterState, index: IndexMetadata, names: ReadonlySet<string>): AliasMetadata[] {
  const stream = index.data_stream === undefined ? undefined : state.dataStreams.get(index.data_stream);
  return [...index.aliases.values(), ...(stream?.aliases.values() ?? [])].filter((alias) => names.has(alias.name));
}

/** ES: one alias without a filter opens the index to all its documents (api/global/search_shards_filters). */
function joinFilters(aliases: readonly AliasMetadata[]): Uint8Array | null {
  const filters: string[] = [];
  for (const { filter } of aliases) {
    if (filter === undefined) return null;
    filters.push(filter);
  }
  if (filters.length === 0) return null;
  return Buffer.from(filters.length === 1 ? (filters[0] as string) : `{"bool":{"should":[${filters.join(',')}]}}`);
}

/**
 * ES: the routing of an alias and that of the request are intersected; an index that is also named directly, or through an alias without
 * routing, uses the request's own (api/global/search_shards_asked, api/global/search_shards_filters).
 */
function joinRouting(
  aliases: readonly AliasMetadata[],
  direct: boolean,
  requested: readonly string[] | null,
): readonly string[] | null {
  if (direct || aliases.some((alias) => alias.search_routing === undefined)) return requested;
  const values = new Set<string>();
  for (const alias of aliases) {
    for (const value of splitList(alias.search_routing)) {
      if (requested === null || requested.includes(value)) values.add(value);
    }
  }
  return values.size > 0 ? [...values] : null;
}
