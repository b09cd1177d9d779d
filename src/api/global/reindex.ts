import {
  indicesOptions,
  requireAliasError,
  resolveDateMath,
  resolveIndices,
  resolveWrite,
} from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Selection } from '../by_query/document_source.ts';
import { BY_QUERY_PARAMETERS, parseRunParameters, SCROLL_SIZE } from '../by_query/parameters.ts';
import { type Destination, type ReindexBody, readReindexBody } from '../by_query/reindex_body.ts';
import { refuseSlicedTwice, runByQuery } from '../by_query/run_by_query.ts';
import { scriptDocuments } from '../by_query/script_documents.ts';
import { complaintsAboutMembers, hashedMembers, refuseMembers, sourceFilter } from '../by_query/search_body.ts';
import type { Writing } from '../by_query/write_batch.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, requiredBody } from '../parameters/index.ts';
import { inlineScript } from '../script/inline_script.ts';
import { type SearchInput, searchOptions } from '../search/search_request.ts';

export const supports: readonly string[] = [...BY_QUERY_PARAMETERS, 'human', 'require_alias'];

const SORT_DEPRECATED =
  'The sort option in reindex is deprecated. Instead consider using query filtering to find the desired subset of data.';

/** Copies documents from indices to another one. */
export const handler: Handler = (request) => {
  const { cluster, major, query } = request;
  const body = requiredBody(request.body);
  const complaints: string[] = [];
  const input = (indices: readonly string[]): SearchInput => ({
    cluster,
    major,
    index: indices,
    warn: request.warn,
    query: { allow_partial_search_results: 'false' },
  });
  const read = readStream(cluster.engine, body, (reader) =>
    readReindexBody(reader, (members) => {
      const options = { ...searchOptions(input([])), scroll: 0 };
      complaints.push(...cluster.engine.checkSearch(hashedMembers(cluster.engine, members), options).complaints);
      refuseMembers(members, 'reindex');
    }),
  );
  const parameters = parseRunParameters(query, read.maxDocs);
  const requireAlias = parseBoolean(query, 'require_alias', false);
  complaints.push(...complaintsAbout(read));
  if (complaints.length > 0) throw validationFailed(complaints);
  const slice = read.members.get('slice');
  const selection: Selection = {
    input: input(read.indices),
    members: read.members,
    size: Number(read.members.get('size') ?? SCROLL_SIZE),
    keepAlive: query.scroll ?? '5m',
    ...(slice === undefined ? {} : { slice: JSON.parse(slice) as { id: number; max: number } }),
  };
  refuseSlicedTwice(selection, parameters.slices);
  refuseCircle(request, read);
  if (read.members.has('sort')) request.warn(SORT_DEPRECATED);
  if (requireAlias) validateAlias(request, read.dest.index as string);
  return runByQuery(request, {
    action: 'indices:data/write/reindex',
    description: `reindex from [${read.indices.join(', ')}] to [${read.dest.index}]`,
    selection,
    parameters,
    counted: ['updated', 'created', 'deleted'],
    writing: {
      proceeds: read.proceeds,
      wait: parameters.wait,
      ...(read.script === undefined
        ? {}
        : { script: scriptDocuments(cluster.engine, inlineScript(cluster, read.script, false), true) }),
      source: sourceFilter(cluster.engine, read.members.get('_source')),
      operation: writeTo(read.dest, requireAlias),
    },
  });
};

function complaintsAbout({ indices, dest, members }: ReindexBody): string[] {
  const complaints = complaintsAboutMembers(members, true);
  if (indices.length === 0) complaints.push('use _all if you really want to copy from all existing indexes');
  if (dest.index === undefined) complaints.push('index must be specified');
  const { routing } = dest;
  if (routing !== undefined && !routing.startsWith('=') && routing !== 'keep' && routing !== 'discard') {
    complaints.push('routing must be unset, [keep], [discard] or [=<some new value>]');
  }
  return complaints;
}

/** Refuses to write into an index that is read. ES: missing indices fail the request before it runs (modules/reindex/reindex_body). */
function refuseCircle({ cluster, major }: ApiRequest, { indices, dest }: ReindexBody): void {
  const now = cluster.clock.now();
  const found = resolveIndices(cluster.state, indices, indicesOptions(major, {}), now);
  const target = resolveWrite(cluster.state, dest.index as string, undefined, now)?.index.name;
  const name = target ?? resolveDateMath(dest.index as string, now);
  if (!found.indices.includes(name)) return;
  throw validationFailed([`reindex cannot write into an index its reading from [${name}]`]);
}

function validateAlias({ cluster }: ApiRequest, name: string): void {
  const { state } = cluster;
  const isAlias = [...state.indices.values()].some(({ aliases }) => aliases.has(name));
  if (isAlias) return;
  throw requireAliasError(name);
}

function writeTo(dest: Destination, require_alias: boolean): Writing['operation'] {
  const { index, op_type, routing = 'keep', pipeline, version_type } = dest;
  return (document) => {
    const chosen = routing === 'keep' ? document.routing : routing === 'discard' ? undefined : routing.slice(1);
    return {
      action: op_type,
      _index: index as string,
      _id: document.id,
      version_type,
      require_alias,
      ...(version_type === 'internal' ? {} : { version: document.version }),
      ...(chosen === undefined ? {} : { routing: chosen }),
      ...(pipeline === undefined ? {} : { pipeline }),
    };
  };
}
