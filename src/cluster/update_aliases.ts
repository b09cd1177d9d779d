import { ElasticsearchError, illegalArgument } from '../errors/index.ts';
import type { Major } from '../major.ts';
import { type AliasDefinition, type AliasMetadata, buildAlias, keepFilter } from './alias.ts';
import { isBlank, refuseIndexNamesake, validateAcrossIndices, validateAlias } from './alias_rules.ts';
import { refuseBlocked } from './blocks.ts';
import type { Cluster } from './cluster.ts';
import { resolveIndices } from './index_expression.ts';
import { indicesOptions } from './indices_options.ts';
import { type ClusterState, type IndexMetadata, sortedByName, withIndices, withoutIndices } from './state.ts';
import { matchesWildcard } from './wildcard.ts';

/** One entry of `POST _aliases`. */
export interface AliasAction {
  readonly type: 'add' | 'remove' | 'remove_index';
  readonly indices: readonly string[];
  readonly aliases: readonly string[];
  readonly definition: AliasDefinition;
  readonly must_exist: boolean | null;
}

/** The outcome of one entry. `error` is set when it found none of its aliases. */
export interface AliasActionResult {
  readonly type: AliasAction['type'];
  readonly indices: readonly string[];
  readonly aliases: readonly string[];
  readonly error: ElasticsearchError | null;
}

/** `aliases_not_found_exception`, 404. */
export function aliasesNotFound(aliases: readonly string[]): ElasticsearchError {
  return new ElasticsearchError({
    type: 'aliases_not_found_exception',
    reason: `aliases [${aliases.join(', ')}] missing`,
    status: 404,
    metadata: { 'resource.type': 'aliases', 'resource.id': aliases.length === 1 ? aliases[0] : aliases },
  });
}

/** The data streams that an entry names. */
function streamsOf({ dataStreams }: ClusterState, { type, indices }: AliasAction): string[] {
  if (type === 'remove_index') return [];
  return [...dataStreams.keys()].filter((name) =>
    indices.some((part) => part === name || (part.includes('*') && matchesWildcard(part, name))),
  );
}

/** The state with the aliases of data streams that an entry changes. */
function applyToStreams(
  state: ClusterState,
  { type, aliases, definition, streams }: AliasAction & { readonly streams: readonly string[] },
): ClusterState {
  if (streams.length === 0) return state;
  if (type === 'add' && (definition.routing ?? definition.index_routing ?? definition.search_routing) !== undefined) {
    throw illegalArgument("aliases that point to data streams don't support routing");
  }
  const dataStreams = new Map(state.dataStreams);
  for (const name of streams) {
    const stream = dataStreams.get(name);
    if (stream === undefined) continue;
    const changed = new Map(stream.aliases);
    if (type === 'remove') for (const alias of matchingAliases(stream, aliases)) changed.delete(alias);
    else for (const alias of aliases) changed.set(alias, buildAlias(alias, definition));
    dataStreams.set(name, { ...stream, aliases: sortedByName(changed) });
  }
  return { ...state, dataStreams };
}

/** Runs all entries on one state and swaps it in at the end: no request sees a part of them. */
export function updateAliases(
  cluster: Cluster,
  major: Major,
  actions: readonly AliasAction[],
  warn: (text: string) => void = () => {},
): AliasActionResult[] {
  const now = cluster.clock.now();
  const before = cluster.state;
  const options = indicesOptions(
    major,
    {},
    { closed: true, hidden: true, ignore_aliases: true, allow_no_indices: false, forbid_closed: false },
  );
  /** The indices of names and patterns, resolved once: many actions name the same. */
  const known = new Map<string, readonly string[]>();
  const resolve = (given: readonly string[], isStreamsOnly: boolean): readonly string[] => {
    const key = JSON.stringify([isStreamsOnly, given]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const { indices } = resolveIndices(
      before,
      given,
      isStreamsOnly ? { ...options, allow_no_indices: true } : options,
      now,
    );
    refuseBlocked(
      before,
      major,
      indices.map((name) => before.indices.get(name) as IndexMetadata),
      'metadata_write',
    );
    known.set(key, indices);
    return indices;
  };
  const results = actions.map((action) => {
    const streams = streamsOf(before, action);
    const given = action.indices.filter((part) => !before.dataStreams.has(part));
    const isStreamsOnly = given.length === 0 || (streams.length > 0 && given.every((part) => part.includes('*')));
    const indices = given.length === 0 ? [] : resolve(given, isStreamsOnly);
    return { ...action, indices, streams, error: missing(before, action, indices, streams) };
  });
  for (const { must_exist, error } of results) if (error !== null && must_exist === true) throw error;
  if (results.every(({ error }) => error !== null)) {
    throw aliasesNotFound(results.flatMap(({ aliases }) => aliases));
  }
  if (results.some(({ type, aliases }) => type === 'add' && aliases.some(isBlank)))
    throw illegalArgument('[alias] is required');
  cluster.update((state) => applyAll(cluster, major, state, results, warn));
  return results;
}

/** ES: missing aliases are detected before any entry is run (api/indices/update_aliases). */
function missing(
  state: ClusterState,
  action: AliasAction,
  indices: readonly string[],
  streams: readonly string[],
): ElasticsearchError | null {
  if (action.type !== 'remove') return null;
  if (streams.some((name) => matchingAliases(state.dataStreams.get(name), action.aliases).length > 0)) return null;
  const isFound = indices.some((name) => matchingAliases(state.indices.get(name), action.aliases).length > 0);
  return isFound ? null : aliasesNotFound(action.aliases);
}

function matchingAliases(index: Pick<IndexMetadata, 'aliases'> | undefined, patterns: readonly string[]): string[] {
  if (index === undefined) return [];
  // Plain names are not compared with all aliases: there may be very many of both.
  const isPlain = patterns.every((pattern) => pattern !== '_all' && !pattern.includes('*'));
  if (isPlain) return [...new Set(patterns)].filter((name) => index.aliases.has(name));
  return [...index.aliases.keys()].filter((alias) =>
    patterns.some((pattern) => pattern === '_all' || matchesWildcard(pattern, alias)),
  );
}

function applyAll(
  cluster: Cluster,
  major: Major,
  before: ClusterState,
  actions: readonly (AliasAction & {
    readonly streams: readonly string[];
    readonly error: ElasticsearchError | null;
  })[],
  warn: (text: string) => void,
): ClusterState {
  const removed = actions.flatMap((action) => (action.type === 'remove_index' ? action.indices : []));
  let state = withoutIndices(before, removed);
  const touched = new Set<string>();
  /** The aliases of the indices that entries change, sorted once all entries were run. */
  const changed = new Map<IndexMetadata, Map<string, AliasMetadata>>();
  for (const action of actions) {
    if (action.type === 'remove_index' || action.error !== null) continue;
    state = applyToStreams(state, action);
    for (const name of action.indices) {
      const index = state.indices.get(name);
      if (index === undefined) continue;
      const aliases = changed.get(index) ?? new Map(index.aliases);
      changed.set(index, aliases);
      if (action.type === 'remove') {
        for (const alias of matchingAliases(before.indices.get(name), action.aliases)) aliases.delete(alias);
      } else {
        for (const alias of action.aliases) {
          refuseIndexNamesake(major, alias, state.indices);
          const metadata = buildAlias(alias, keepFilter(cluster.engine, action.definition, false));
          validateAlias(index.engine, metadata, { state: before, major, now: cluster.clock.now(), warn });
          aliases.set(alias, metadata);
          touched.add(alias);
        }
      }
    }
  }
  const indices = [...changed].map(([index, aliases]) => ({ ...index, aliases: sortedByName(aliases) }));
  state = withIndices(state, indices);
  validateAcrossIndices(state, touched);
  return state;
}
