import type { Engine } from '../../engine/index.ts';
import { ElasticsearchError, validationFailed } from '../../errors/index.ts';
import { readObject } from '../body/read_body.ts';
import type { ApiRequest } from '../handler.ts';
import { parseInteger } from '../parameters/index.ts';
import { inputOf, type SearchInput, searchOptions } from '../search/search_request.ts';
import { validateUriQuery } from '../search/uri_query.ts';
import type { Selection } from './document_source.ts';
import { parseConflicts, SCROLL_SIZE, validateMaxDocs } from './parameters.ts';
import {
  complaintsAboutMembers,
  hashedMembers,
  readMembers,
  refuseMembers,
  type SearchMembers,
} from './search_body.ts';

/** Parameters of `_update_by_query` and `_delete_by_query` that select documents. */
export const SELECTION_PARAMETERS = [
  'ignore_unavailable',
  'allow_no_indices',
  'expand_wildcards',
  'q',
  'df',
  'analyzer',
  'analyze_wildcard',
  'lenient',
  'default_operator',
  'from',
  'preference',
  'request_cache',
  'routing',
  'scroll_size',
  'search_timeout',
  'search_type',
  'sort',
  'stats',
  'version',
  'conflicts',
] as const;

/** Parameters of the run, which the search does not see. */
const OWN: readonly string[] = [
  'conflicts',
  'max_docs',
  'pipeline',
  'refresh',
  'requests_per_second',
  'scroll',
  'scroll_size',
  'search_timeout',
  'slices',
  'timeout',
  'wait_for_active_shards',
  'wait_for_completion',
];

/** A request as far as it selects documents. */
export interface SelectedByQuery {
  readonly selection: Selection;
  readonly proceeds: boolean;
  readonly maxDocs: number | undefined;
  /** Members of the body that are not those of a search. */
  readonly rest: SearchMembers;
}

/**
 * Parses body and query string. ES: members that do not belong to a search are removed, and the rest is parsed as one
 * (modules/reindex/update_by_query).
 */
export function selectByQuery(request: ApiRequest, api: string, own: readonly string[]): SelectedByQuery {
  const { cluster, query, body } = request;
  const reader = body === null ? null : readObject(cluster.engine, body);
  const members = reader === null ? new Map<string, string>() : readMembers(reader);
  const rest = new Map<string, string>();
  for (const name of ['conflicts', 'max_docs', ...own]) {
    const json = members.get(name);
    if (json !== undefined) rest.set(name, json);
    members.delete(name);
  }
  validateUriQuery(request);
  const input = withoutOwn(request);
  const checked = cluster.engine.checkSearch(bodyOf(cluster.engine, members), { ...searchOptions(input), scroll: 0 });
  const conflicts = parseText(rest.get('conflicts'), 'conflicts') ?? query.conflicts ?? 'abort';
  const proceeds = parseConflicts(conflicts);
  const size = pageSize(query, members);
  const complaints = [
    ...(size === 0 && members.get('size') !== '0' ? ['[size] cannot be [0] in a scroll context'] : []),
    ...checked.complaints,
    ...(api === 'delete_by_query' && !members.has('query') && query.q === undefined ? ['query is missing'] : []),
    ...complaintsAboutMembers(members, false),
    ...(query.from !== undefined && !members.has('from') ? ['from is not supported in this context'] : []),
  ];
  const maxDocs = parseLimit(rest.get('max_docs'));
  return { selection: selectionOf(), proceeds, maxDocs, rest };

  function selectionOf(): Selection {
    if (complaints.length > 0) throw validationFailed(complaints);
    refuseMembers(members, api);
    const slice = members.get('slice');
    const parsed = slice === undefined ? undefined : (JSON.parse(slice) as { id: number; max: number });
    const keepAlive = query.scroll ?? '5m';
    return { input, members, size, keepAlive, ...(parsed === undefined ? {} : { slice: parsed }) };
  }
}

function bodyOf(engine: Engine, members: SearchMembers): Buffer | null {
  return members.size === 0 ? null : hashedMembers(engine, members);
}

function withoutOwn(request: ApiRequest): SearchInput {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.query)) if (!OWN.includes(name)) query[name] = value;
  const { search_timeout } = request.query;
  if (search_timeout !== undefined) query.timeout = search_timeout;
  return { ...inputOf(request), yaml: false, query: { ...query, allow_partial_search_results: 'false' } };
}

/** How many documents a page has. */
function pageSize(query: ApiRequest['query'], members: SearchMembers): number {
  const given = parseInteger(query, 'scroll_size', 'int');
  if (given !== undefined && given < 0) throw refusedSize(given);
  return given ?? Number(members.get('size') ?? SCROLL_SIZE);
}

const refusedSize = (size: number) =>
  new ElasticsearchError({
    type: 'illegal_argument_exception',
    reason: `[size] parameter cannot be negative, found [${size}]`,
    status: 400,
  });

/** A text in the body. ES: another value is a mistake of the server's own (modules/reindex/update_by_query). */
function parseText(json: string | undefined, name: string): string | undefined {
  if (json === undefined || json === 'null') return undefined;
  const value: unknown = JSON.parse(json);
  if (typeof value === 'string') return value;
  throw miscast(typeof value === 'boolean' ? 'Boolean' : 'Integer', 'String', name);
}

function parseLimit(json: string | undefined): number | undefined {
  if (json === undefined || json === 'null') return undefined;
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'number') throw miscast('String', 'Number', 'max_docs');
  const limit = Math.trunc(value);
  validateMaxDocs(limit, 0);
  return limit;
}

function miscast(from: string, to: string, _: string): ElasticsearchError {
  const reason = `class java.lang.${from} cannot be cast to class java.lang.${to} (java.lang.${from} and java.lang.${to} are in module java.base of loader 'bootstrap')`;
  return new ElasticsearchError({ type: 'class_cast_exception', reason, status: 500 });
}
