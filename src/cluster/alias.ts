import type { Engine } from '../engine/index.ts';

/** One alias of one index. Absent members are not set. */
export interface AliasMetadata {
  readonly name: string;
  /** The filter query as JSON text. */
  readonly filter?: string;
  readonly index_routing?: string;
  /** Comma separated. */
  readonly search_routing?: string;
  readonly is_write_index?: boolean;
  readonly is_hidden?: boolean;
}

/** The alias properties that a request may specify; `routing` sets both routings. */
export interface AliasDefinition {
  filter?: string;
  routing?: string;
  index_routing?: string;
  search_routing?: string;
  is_write_index?: boolean;
  is_hidden?: boolean;
}

/** The definition with its filter as stored. ES: index creation uses a hash map, others an ordered one (api/indices/put_alias). */
export function keepFilter(engine: Engine, definition: AliasDefinition, hashed: boolean): AliasDefinition {
  if (definition.filter === undefined) return definition;
  return { ...definition, filter: engine.storedBody(Buffer.from(definition.filter), hashed) };
}

/** The alias that a definition makes. ES: an empty filter is no filter (api/global/update_flags). */
export function buildAlias(name: string, definition: AliasDefinition): AliasMetadata {
  const index_routing = definition.index_routing ?? definition.routing;
  const search_routing = definition.search_routing ?? definition.routing;
  return {
    name,
    ...(definition.filter !== undefined && definition.filter !== '{}' ? { filter: definition.filter } : {}),
    ...(index_routing !== undefined ? { index_routing } : {}),
    ...(search_routing !== undefined ? { search_routing } : {}),
    ...(definition.is_write_index !== undefined ? { is_write_index: definition.is_write_index } : {}),
    ...(definition.is_hidden !== undefined ? { is_hidden: definition.is_hidden } : {}),
  };
}
