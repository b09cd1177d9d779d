import {
  excludedDataStream,
  illegalArgument,
  indexClosed,
  indexNotFound,
  indicesNotFound,
  invalidIndexName,
} from '../errors/index.ts';
import { resolveDateMath } from './date_math.ts';
import type { IndicesOptions } from './indices_options.ts';
import { type ClusterState, type IndexMetadata, indicesOfAlias, isHidden } from './state.ts';
import { matchesWildcard } from './wildcard.ts';

/** The names that an index expression resolves to: indices and aliases, before aliases are followed. */
export interface Resolution {
  /** Concrete index names, in name order. */
  readonly indices: readonly string[];
  /** Names that matched as they are: of indices, and of aliases. Alias filters and routing depend on them. */
  readonly names: ReadonlySet<string>;
  /** The expression matches everything (`_all`, `*`, nothing): alias filters never apply. */
  readonly isAll: boolean;
}

const EXCLUSION_HINT =
  ' and if you intended to exclude this index, ensure that you use wildcards that include it before explicitly excluding it';

/** Splits a comma list as Java does: empty parts at the end vanish. */
export function splitList(list: string | undefined): string[] {
  const parts = list === undefined ? [] : list.split(',');
  while (parts.at(-1) === '') parts.pop();
  return parts;
}

/** Resolves the `{index}` of a path, or the names of a list, to index names; refuses as the reference does. */
export function resolveIndices(
  state: ClusterState,
  expression: string | readonly string[] | undefined,
  options: IndicesOptions,
  now: number,
): Resolution {
  const given = typeof expression === 'object' ? expression : splitList(expression);
  // ES: on 8 those of other clusters are among what may be unavailable (api/global/search_indices_boost).
  const parts = options.major < 9 && options.ignore_unavailable ? given.filter((part) => !isRemote(part)) : given;
  const all = given.length === 0 || (parts.length === 1 && parts[0] === '_all');
  const isEverything = parts.length === 1 && parts[0] === '*' && (options.open || options.closed);
  if (all || isEverything) return resolveAll(state, parts[0] ?? '_all', options);
  refuseRemote(parts);
  const names = new Set<string>();
  const indices = new Set<string>();
  let wildcardSeen = false;
  for (const part of parts) {
    const isExclusion = part.startsWith('-') && (options.major >= 9 || wildcardSeen);
    const name = resolveDateMath(isExclusion ? part.slice(1) : part, now);
    if (isExclusion) {
      exclude(state, name, names, indices);
      continue;
    }
    if (name === '')
      throw options.major >= 9 ? invalidIndexName(name, 'expression cannot be empty') : indexNotFound(name);
    if (name.startsWith('_')) throw invalidIndexName(name, "must not start with '_'.");
    if (name.includes('*') && (options.open || options.closed)) {
      wildcardSeen = true;
      const found = matchNames(state, name, options);
      if (found.length === 0 && !options.allow_no_indices) throw indexNotFound(part);
      for (const match of found) include(state, match, names, indices, options);
    } else resolveName(state, name, names, indices, options);
  }
  validateClosed(state, indices, options);
  if (indices.size === 0 && !options.allow_no_indices) {
    const reported = parts.length > 0 ? parts : given;
    throw reported.length === 1 ? indexNotFound(reported[0] ?? '') : indicesNotFound(reported);
  }
  return { indices: [...indices].sort(), names, isAll: false };
}

function resolveAll(state: ClusterState, expression: string, options: IndicesOptions): Resolution {
  // ES: an alias or a data stream that is not hidden makes its indices visible, hidden ones too (query/index_name).
  const isVisibleByAlias = (index: IndexMetadata) =>
    !options.ignore_aliases && [...index.aliases.values()].some((alias) => alias.is_hidden !== true);
  const isVisibleByStream = ({ data_stream }: IndexMetadata) =>
    data_stream !== undefined && options.data_streams && state.dataStreams.get(data_stream)?.hidden === false;
  const isSeen = (index: IndexMetadata) =>
    isExpanded(index, options) &&
    (options.hidden || !isHidden(index) || isVisibleByAlias(index) || isVisibleByStream(index));
  const found = new Set([...state.indices.values()].filter(isSeen).map(({ name }) => name));
  validateClosed(state, found, options);
  const indices = [...found];
  if (indices.length === 0 && !options.allow_no_indices) throw indexNotFound(expression);
  return { indices, names: new Set(indices), isAll: true };
}

function resolveName(
  state: ClusterState,
  name: string,
  names: Set<string>,
  indices: Set<string>,
  options: IndicesOptions,
): void {
  if (state.indices.has(name)) {
    names.add(name);
    indices.add(name);
    return;
  }
  const stream = state.dataStreams.get(name);
  if (stream !== undefined) {
    if (options.data_streams) {
      names.add(name);
      for (const target of stream.indices) indices.add(target);
    } else if (!options.ignore_unavailable) throw excludedDataStream(name);
    return;
  }
  const targets = indicesOfAlias(state, name);
  if (targets.length === 0) {
    if (options.ignore_unavailable) return;
    throw indexNotFound(name, options.major < 9 && name.startsWith('-') ? EXCLUSION_HINT : '');
  }
  if (options.ignore_aliases) {
    if (options.ignore_unavailable) return;
    throw illegalArgument(
      `The provided expression [${name}] matches an alias, specify the corresponding concrete indices instead.`,
    );
  }
  names.add(name);
  for (const target of targets) indices.add(target);
}

/**
 * Names of indices and aliases that match a wildcard. ES: a pattern that begins with a dot matches hidden names with a dot
 * (query/index_name).
 */
function matchNames(state: ClusterState, pattern: string, options: IndicesOptions): string[] {
  const found = new Set<string>();
  const isSeen = (name: string, hidden: boolean) =>
    (!hidden || options.hidden || (pattern.startsWith('.') && name.startsWith('.'))) && matchesWildcard(pattern, name);
  for (const index of state.indices.values()) {
    if (isExpanded(index, options) && isSeen(index.name, isHidden(index))) found.add(index.name);
    if (options.ignore_aliases) continue;
    for (const alias of index.aliases.values()) if (isSeen(alias.name, alias.is_hidden === true)) found.add(alias.name);
  }
  for (const { name, hidden, aliases } of options.data_streams ? state.dataStreams.values() : []) {
    if (isSeen(name, hidden)) found.add(name);
    if (!options.ignore_aliases) for (const alias of aliases.keys()) if (isSeen(alias, false)) found.add(alias);
  }
  return [...found];
}

/** ES: an alias brings its hidden indices, too (query/index_name). */
function include(
  state: ClusterState,
  name: string,
  names: Set<string>,
  indices: Set<string>,
  options: IndicesOptions,
): void {
  names.add(name);
  if (state.indices.has(name)) indices.add(name);
  else {
    for (const target of membersOf(state, name)) {
      const index = state.indices.get(target);
      if (index !== undefined && isExpanded(index, options)) indices.add(target);
    }
  }
}

/** The indices of a data stream or of an alias. */
function membersOf(state: ClusterState, name: string): readonly string[] {
  return state.dataStreams.get(name)?.indices ?? indicesOfAlias(state, name);
}

/** Whether wildcards find an index in the state that it is in. */
function isExpanded({ closed }: IndexMetadata, options: IndicesOptions): boolean {
  return closed ? options.closed : options.open;
}

/** Refuses closed indices where they have no answer, or leaves them out. */
function validateClosed(
  state: ClusterState,
  indices: Set<string>,
  { forbid_closed, ignore_unavailable }: IndicesOptions,
) {
  if (!forbid_closed) return;
  for (const name of [...indices].sort()) {
    const index = state.indices.get(name);
    if (!index?.closed) continue;
    if (!ignore_unavailable) throw indexClosed(index);
    indices.delete(name);
  }
}

function exclude(state: ClusterState, pattern: string, names: Set<string>, indices: Set<string>): void {
  for (const name of [...names]) {
    if (!matchesWildcard(pattern, name)) continue;
    names.delete(name);
    for (const target of membersOf(state, name)) indices.delete(target);
  }
  for (const name of [...indices]) if (matchesWildcard(pattern, name)) indices.delete(name);
}

function isRemote(part: string): boolean {
  return part.includes(':') && !part.startsWith('<') && !part.startsWith('-');
}

function refuseRemote(parts: readonly string[]): void {
  const remote = parts.filter(isRemote);
  if (remote.length === 0) return;
  throw illegalArgument(
    `Cross-cluster calls are not supported in this context but remote indices were requested: [${remote.join(', ')}]`,
  );
}
