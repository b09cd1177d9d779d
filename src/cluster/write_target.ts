import {
  ElasticsearchError,
  excludedDataStream,
  illegalArgument,
  indexClosed,
  indexNotFound,
} from '../errors/index.ts';
import type { AliasMetadata } from './alias.ts';
import { type DataStream, writeIndexOf } from './data_stream/data_stream.ts';
import { resolveDateMath } from './date_math.ts';
import { type ClusterState, type IndexMetadata, indicesOfAlias } from './state.ts';

/** Where one document goes, or comes from. */
export interface DocumentTarget {
  readonly index: IndexMetadata;
  readonly routing?: string;
  /** The write made the index. */
  readonly created?: true;
  /** Deprecation warnings for the index that the write created. */
  readonly warnings?: readonly string[];
  /** The data stream that it is a write to. */
  readonly stream?: DataStream;
}

const SEVERAL_TARGETS =
  'unable to return a single target as the provided expression and options got resolved to multiple targets';
const SEVERAL_INDICES =
  'unable to return a single index as the index and options provided got resolved to multiple indices';

/** The target of a write to an index or an alias; null when there is neither, and the index may be created. */
export function resolveWrite(
  state: ClusterState,
  name: string,
  routing: string | undefined,
  now: number,
): DocumentTarget | null {
  const resolved = resolveDateMath(name, now);
  const index = state.indices.get(resolved);
  if (index) return target(index, routing);
  const stream = state.dataStreams.get(resolved) ?? streamOfAlias(state, resolved);
  if (stream) return { ...target(state.indices.get(writeIndexOf(stream)) as IndexMetadata, routing), stream };
  // ES: no matter how many there are (api/global/delete).
  if (resolved === '_all' && state.indices.size > 0) throw illegalArgument(SEVERAL_TARGETS);
  const indices = indicesOfAlias(state, resolved).map((found) => state.indices.get(found) as IndexMetadata);
  if (indices.length === 0) return null;
  const written = writeIndex(resolved, indices);
  return target(written, aliasRouting(written.aliases.get(resolved) as AliasMetadata, routing));
}

/** The target of a read of one document; wildcards are not expanded. */
export function resolveRead(
  state: ClusterState,
  name: string,
  routing: string | undefined,
  now: number,
): DocumentTarget {
  const resolved = resolveDateMath(name, now);
  const index = state.indices.get(resolved);
  if (index) return open(target(index, routing));
  if (state.dataStreams.has(resolved)) throw excludedDataStream(resolved);
  if (resolved === '_all' && state.indices.size > 0) throw illegalArgument(SEVERAL_INDICES);
  const names = indicesOfAlias(state, resolved);
  if (names.length === 0) throw indexNotFound(resolved);
  if (names.length > 1) {
    throw illegalArgument(
      `alias [${resolved}] has more than one index associated with it [${names.join(', ')}], can't execute a single index op`,
    );
  }
  const only = state.indices.get(names[0] as string) as IndexMetadata;
  if (!only.aliases.has(resolved)) throw excludedDataStream(resolved);
  return open(target(only, aliasRouting(only.aliases.get(resolved) as AliasMetadata, routing)));
}

/** The target, unless its index is closed. */
export function open(target: DocumentTarget): DocumentTarget {
  if (target.index.closed) throw indexClosed(target.index);
  return target;
}

/** The data stream that receives the writes to an alias. */
function streamOfAlias(state: ClusterState, alias: string): DataStream | undefined {
  const streams = [...state.dataStreams.values()].filter(({ aliases }) => aliases.has(alias));
  const marked = streams.find(({ aliases }) => aliases.get(alias)?.is_write_index === true);
  return marked ?? (streams.length === 1 ? streams[0] : undefined);
}

/** `index_not_found_exception` of `?require_alias=true` on a name that is not an alias. */
export function requireAliasError(name: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'index_not_found_exception',
    reason: `no such index [${name}] and [require_alias] request flag is [true] and [${name}] is not an alias`,
    status: 404,
    metadata: { index_uuid: '_na_', index: name },
  });
}

function target(index: IndexMetadata, routing: string | undefined): DocumentTarget {
  return routing === undefined ? { index } : { index, routing };
}

/**
 * ES: the one index with `is_write_index: true`; without one, the only index, unless it has `is_write_index: false`
 * (api/indices/update_aliases).
 */
function writeIndex(alias: string, indices: readonly IndexMetadata[]): IndexMetadata {
  const marked = indices.find((index) => index.aliases.get(alias)?.is_write_index === true);
  if (marked) return marked;
  const [only] = indices;
  if (indices.length === 1 && only && only.aliases.get(alias)?.is_write_index === undefined) return only;
  throw illegalArgument(
    `no write index is defined for alias [${alias}]. The write index may be explicitly disabled using is_write_index=false or the alias points to multiple indices without one being designated as a write index`,
  );
}

function aliasRouting(alias: AliasMetadata, routing: string | undefined): string | undefined {
  if (alias.index_routing === undefined) return routing;
  if (routing !== undefined && routing !== alias.index_routing) {
    throw illegalArgument(
      `Alias [${alias.name}] has index routing associated with it [${alias.index_routing}], and was provided with routing value [${routing}], rejecting operation`,
    );
  }
  return alias.index_routing;
}
