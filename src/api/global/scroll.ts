import { type Cluster, heldUnder, putHeld, release } from '../../cluster/index.ts';
import { ElasticsearchError, NotImplementedError, validationFailed } from '../../errors/index.ts';
import type { ApiReply, ApiRequest, Handler } from '../handler.ts';
import { readHandleBody } from '../search/handle_body.ts';
import { type KeepAlive, readKeepAlive } from '../search/keep_alive.ts';
import { shardsBehind } from '../search/scroll_handles.ts';
import { inputOf, searchOptions } from '../search/search_request.ts';
import { allShardsFailed, missingContext, type ShardFailure, unknownShard } from '../search/shard_failures.ts';
import { withFirst } from '../search/splice.ts';

export const supports: readonly string[] = ['scroll', 'scroll_id', 'rest_total_hits_as_int'];

interface Page {
  handle: string | undefined;
  keepAlive: KeepAlive | undefined;
  /** Parameters of this page alone. */
  readonly query: Readonly<Record<string, string>>;
}

export const handler: Handler = (request) => {
  const { handle, ...page } = readPage(request);
  if (handle === undefined) throw validationFailed(['scrollId is missing']);
  return nextPage(request, handle, page);
};

function readPage(request: ApiRequest): Page {
  const { cluster, path, query, body } = request;
  const { rest_total_hits_as_int } = query;
  const page: Page = {
    query: rest_total_hits_as_int === undefined ? {} : { rest_total_hits_as_int },
    handle: path.scroll_id ?? query.scroll_id,
    keepAlive: query.scroll === undefined ? undefined : readKeepAlive(request, 'scroll', query.scroll),
  };
  if (body === null) return page;
  readHandleBody(cluster.engine, body, (field, reader) => {
    if (reader.token !== 'VALUE_STRING') return false;
    if (field === 'scroll_id') page.handle = reader.text;
    else if (field === 'scroll') page.keepAlive = readKeepAlive(request, 'scroll', reader.text);
    else return false;
    return true;
  });
  return page;
}

async function nextPage(request: ApiRequest, handle: string, requested: Omit<Page, 'handle'>): Promise<ApiReply> {
  const { cluster, major } = request;
  const { keepAlive } = requested;
  const shards = shardsBehind(cluster, handle);
  if (shards.length === 0) return emptyPage(major, keepAlive && handle);
  const held = heldUnder(cluster, handle);
  if (held?.scroll === undefined) throw gone(shards.map((shard) => missingContext(major, shard)));
  if (keepAlive?.refusal !== undefined) {
    release(cluster, [handle]);
    const reason = { type: 'illegal_argument_exception', reason: keepAlive.refusal };
    throw allShardsFailed([unknownShard(reason)], { status: 400, caused_by: reason });
  }
  const page = held.scroll.page + 1;
  const query = { ...held.scroll.query, ...requested.query };
  // ES: deprecations were reported with the first page (api/global/alias_filter_warnings).
  const { read } = held.scroll;
  const options = { ...searchOptions({ ...inputOf(request), query, warn: () => {} }), ...read, scroll: page };
  if (held.scroll.lost) throw new NotImplementedError('a scroll behind a page that failed on some of its shards');
  const reply = await cluster.engine.search(held.targets, held.scroll.body, options).catch((error: unknown) => {
    throw failedPage(cluster, handle, error);
  });
  const now = cluster.clock.now();
  const scroll = { ...held.scroll, page, ...(reply.lost ? { lost: true } : {}) };
  // ES: a page requested without a keep-alive returns no handle, and is the last one if there is only one
  // shard (api/global/scroll).
  if (keepAlive === undefined && shards.length + scroll.skipped.length === 1) release(cluster, [handle]);
  else putHeld(cluster, { ...held, scroll, usedAt: now, keepAlive: keepAlive?.millis ?? held.keepAlive });
  return keepAlive === undefined ? reply : { ...reply, body: withFirst(reply.body, { _scroll_id: handle }) };
}

/** ES: shards on which a page fails free the scroll, and it is unknown which they were (api/global/scroll_failing). */
function failedPage(cluster: Cluster, handle: string, error: unknown): unknown {
  if (!(error instanceof ElasticsearchError) || error.metadata?.phase !== 'query') return error;
  release(cluster, [handle]);
  const failures = error.metadata.failed_shards as readonly ShardFailure[];
  const reasons = failures.map(({ reason }) => unknownShard(reason));
  const caused_by = reasons.at(-1)?.reason;
  return allShardsFailed(reasons, { status: error.status, ...(caused_by ? { caused_by } : {}) });
}

function gone(reasons: readonly ReturnType<typeof missingContext>[]): ElasticsearchError {
  const last = reasons.at(-1);
  return allShardsFailed(reasons.map(unknownShard), { status: 404, ...(last ? { caused_by: last } : {}) });
}

/** A scroll that found no shard. ES: 8 has no shard for its next page (api/global/scroll). */
function emptyPage(major: number, _scroll_id: string | undefined): ApiReply {
  if (major === 8) {
    const metadata = { phase: 'query', grouped: true, failed_shards: [] };
    const type = 'search_phase_execution_exception';
    throw new ElasticsearchError({ type, reason: 'no nodes to search on', status: 503, metadata, root_cause: [] });
  }
  const _shards = { total: 0, successful: 0, skipped: 0, failed: 0 };
  const hits = { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] };
  const body = { took: 0, timed_out: false, num_reduce_phases: 0, _shards, hits };
  return { status: 200, body: _scroll_id === undefined ? body : { _scroll_id, ...body } };
}
