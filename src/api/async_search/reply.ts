import type { AsyncSearch, Cluster } from '../../cluster/index.ts';
import { asyncSearchOf } from '../../cluster/index.ts';
import { isReported, NotImplementedError, resourceNotFound } from '../../errors/index.ts';
import type { ApiReply } from '../handler.ts';

/** Shard counts of a search, as its reply reports them. */
interface Shards {
  readonly total: number;
  readonly successful: number;
  readonly skipped: number;
  readonly failed: number;
}

/** The search of a requested id. */
export function knownSearch(cluster: Cluster, id: string): AsyncSearch {
  const search = asyncSearchOf(cluster, id);
  if (search !== undefined) return search;
  throw resourceNotFound(id);
}

/** The reply of a finished search; undefined while it runs. That of a failed one is in no specification. */
export function responseOf({ run }: AsyncSearch): Uint8Array | undefined {
  if (run.ended === undefined) return undefined;
  const { outcome } = run.ended;
  if ('response' in outcome) return outcome.response;
  if (!isReported(outcome.error)) throw outcome.error;
  throw new NotImplementedError(`the reply of an async search that fails (${outcome.error.type})`);
}

/** Shard counts of a search: of the shards it queried or, while it runs, of those it will query. */
export function shardsOf(search: AsyncSearch, response: Uint8Array | undefined): Shards {
  if (response === undefined) return { total: search.shards, successful: 0, skipped: 0, failed: 0 };
  const { _shards } = JSON.parse(Buffer.from(response).toString('utf8')) as { readonly _shards: Shards };
  // The documentation and reports of users disagree on whether such a reply is partial.
  if (_shards.failed > 0) throw new NotImplementedError('the reply of an async search of which shards fail');
  return { total: _shards.total, successful: _shards.successful, skipped: _shards.skipped, failed: _shards.failed };
}

/** The members of the reply besides the results. */
export function described(search: AsyncSearch, id: string | undefined): Readonly<Record<string, unknown>> {
  const { startedAt, expiresAt, run } = search;
  const isRunning = run.ended === undefined;
  return {
    ...(id === undefined ? {} : { id }),
    is_partial: isRunning,
    is_running: isRunning,
    start_time_in_millis: startedAt,
    expiration_time_in_millis: expiresAt,
    ...(run.ended === undefined ? {} : { completion_time_in_millis: run.ended.at }),
  };
}

/** A search with its results so far: all of them, or none. */
export function searchReply(cluster: Cluster, search: AsyncSearch, id: string | undefined): ApiReply {
  const response = responseOf(search);
  const _shards = shardsOf(search, response);
  const members = JSON.stringify(described(search, id)).slice(0, -1);
  const bytes = response ?? Buffer.from(JSON.stringify(nothingYet(cluster, search, _shards)));
  return { status: 200, body: Buffer.concat([Buffer.from(`${members},"response":`), bytes, Buffer.from('}')]) };
}

function nothingYet({ clock }: Cluster, { startedAt, reply }: AsyncSearch, _shards: Shards): object {
  if (reply.totalAsInt) throw new NotImplementedError('[rest_total_hits_as_int] of an async search that runs');
  const hits = { total: { value: 0, relation: 'gte' }, max_score: null, hits: [] };
  return { took: clock.now() - startedAt, timed_out: false, num_reduce_phases: 0, _shards, hits };
}

/** Refuses `?human`: the format of the timestamps is in no specification. */
export function refuseHuman(api: string, human: boolean | null): void {
  if (human === true) throw new NotImplementedError(`the query parameter [human] of [${api}]`);
}
