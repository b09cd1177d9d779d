import {
  type ClusterState,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOfAlias,
  indicesOptions,
  isHidden,
  matchesWildcard,
  resolveDateMath,
  resolveIndices,
  splitList,
} from '../../cluster/index.ts';
import { indexNotFound, NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'mode'];

export const handler: Handler = ({ cluster, major, path, query, body }) => {
  if (body !== null) throw new NotImplementedError('the body of [indices.resolve_index]');
  const { state } = cluster;
  const now = cluster.clock.now();
  const options = indicesOptions(major, query, { forbid_closed: false, ignore_aliases: false });
  const modes = query.mode === undefined ? null : splitList(query.mode);
  const { names: resolved } = resolveIndices(state, path.name, options, now);
  const names = new Set(resolved);
  const wildcards = splitList(path.name).map((part) => resolveDateMath(part, now));
  const isNamed = (name: string) =>
    names.has(name) || wildcards.some((part) => part === name || (/[*]|^_all$/.test(part) && matchesAll(part, name)));
  for (const part of wildcards) {
    if (!part.includes('*') && part !== '_all' && !exists(state, part) && !options.ignore_unavailable) {
      throw indexNotFound(part);
    }
  }
  const isExpanded = (index: IndexMetadata) =>
    names.has(index.name) &&
    (wildcards.includes(index.name) || options.hidden || !isHidden(index) || index.name.startsWith('.'));
  const indices = [...state.indices.values()]
    .filter((index) => isExpanded(index) && (modes === null || modes.includes('standard')))
    .map((index) => describe(state, index, major));
  const aliasNames = new Set<string>();
  for (const { aliases } of [...state.indices.values(), ...state.dataStreams.values()]) {
    for (const alias of aliases.values()) {
      if (isNamed(alias.name) && (wildcards.includes(alias.name) || options.hidden || alias.is_hidden !== true)) {
        aliasNames.add(alias.name);
      }
    }
  }
  const aliases = [...aliasNames].sort().map((name) => ({ name, indices: indicesOfAlias(state, name) }));
  const data_streams = [...state.dataStreams.values()]
    .filter(({ name, hidden }) => isNamed(name) && (!hidden || options.hidden || wildcards.includes(name)))
    .map(({ name, indices: backing_indices }) => ({ name, backing_indices, timestamp_field: '@timestamp' }));
  return { status: 200, body: { indices, aliases, data_streams } };
};

function matchesAll(pattern: string, name: string): boolean {
  return pattern === '_all' || matchesWildcard(pattern, name);
}

function exists(state: ClusterState, name: string): boolean {
  return state.indices.has(name) || state.dataStreams.has(name) || indicesOfAlias(state, name).length > 0;
}

function describe({ dataStreams: _ }: ClusterState, index: IndexMetadata, major: number) {
  const attributes = [...(isHidden(index) ? ['hidden'] : []), index.closed ? 'closed' : 'open'].sort();
  return {
    name: index.name,
    ...(index.aliases.size > 0 ? { aliases: [...index.aliases.keys()] } : {}),
    attributes,
    ...(index.data_stream === undefined ? {} : { data_stream: index.data_stream }),
    ...(major >= 9 ? { mode: 'standard' } : {}),
  };
}
