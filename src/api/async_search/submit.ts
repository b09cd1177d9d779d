import {
  type AsyncRun,
  type AsyncSearch,
  asyncSearchId,
  dropAsyncSearch,
  endAsyncSearch,
  heldUnder,
  putAsyncSearch,
  shardsOf,
} from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { validateExecution } from '../parameters/execution.ts';
import { parseBoolean } from '../parameters/index.ts';
import { checkSearch, runSearch } from '../search/run_search.ts';
import { parametersOf } from '../search/search_parameters.ts';
import { inputOf, type SearchInput, searchOptions, searchRequest } from '../search/search_request.ts';
import { validateUriQuery } from '../search/uri_query.ts';
import { JsonReader } from '../xcontent/index.ts';
import { refuseHuman, searchReply } from './reply.ts';
import { DEFAULT_KEEP_ALIVE, keepAliveOf, patienceOf } from './times.ts';

const OWN = ['keep_alive', 'keep_on_completion', 'wait_for_completion_timeout'];

export const supports: readonly string[] = [...parametersOf('async_search'), ...OWN];

/** Reads the URL query and the body. ES: parameters that only affect reply rendering are read after. */
export const validateBody = (request: ApiRequest): unknown => {
  validateUriQuery(request);
  const { rest_total_hits_as_int: _, ...query } = request.query;
  return checkSearch(inputOfSearch({ ...request, query }), request.body);
};

export const readsOptionsLate = true;

export const handler: Handler = async (request) => {
  const { cluster, query, body, human } = request;
  refuseHuman('async_search.submit', human);
  const keepAlive = keepAliveOf(query) ?? DEFAULT_KEEP_ALIVE;
  const patience = patienceOf(query, 1000);
  const isStored = parseBoolean(query, 'keep_on_completion', false);
  validateUriQuery(request);
  const input = inputOfSearch(request);
  await validate(input, body);
  const run: AsyncRun = {};
  const startedAt = cluster.clock.now();
  const search: AsyncSearch = {
    id: asyncSearchId(cluster),
    startedAt,
    expiresAt: startedAt + keepAlive,
    shards: searchedShards(input, body),
    reply: {
      typedKeys: parseBoolean(query, 'typed_keys', false),
      totalAsInt: parseBoolean(query, 'rest_total_hits_as_int', false),
    },
    run,
  };
  putAsyncSearch(cluster, search);
  void runSearch(input, body && Buffer.from(body)).then(
    ({ body: response }) => endAsyncSearch(cluster, run, { response }),
    (error: unknown) => endAsyncSearch(cluster, run, { error }),
  );
  const hasEnded = await cluster.waitUntil(() => run.ended !== undefined, patience);
  if (!hasEnded || isStored) return searchReply(cluster, search, search.id);
  // A search that ends while it is awaited is not stored, and has no id.
  dropAsyncSearch(cluster, search.id);
  return searchReply(cluster, search, undefined);
};

/** The search as `_search` would receive it: with defaults of its own, some of which cannot be changed. */
function inputOfSearch(request: ApiRequest): SearchInput {
  const input = inputOf(request);
  const query = Object.fromEntries(Object.entries(input.query).filter(([name]) => !OWN.includes(name)));
  // The result is stored as JSON, whichever format it is requested in.
  return { ...input, yaml: false, query: { batched_reduce_size: '5', ...query, pre_filter_shard_size: '1' } };
}

/** Throws what is wrong with the search before it begins. */
async function validate(input: SearchInput, body: Buffer | null): Promise<void> {
  validateExecution(input.query);
  if (input.query.suggest_field !== undefined || (body !== null && onlySuggests(body))) {
    throw new NotImplementedError('an async search that only suggests');
  }
  if (checkSearch(input, body).pit !== null) return;
  await input.cluster.engine.search([], body, { ...searchOptions({ ...input, warn: () => {} }), judging: true });
}

/** Whether a body requests suggestions and nothing else. */
function onlySuggests(body: Buffer): boolean {
  if (!body.includes('suggest') && !body.includes('\\u')) return false;
  const reader = new JsonReader(body);
  const keys = new Set<string>();
  if (reader.next() !== 'START_OBJECT') return false;
  while (reader.next() === 'FIELD_NAME') {
    keys.add(reader.text);
    reader.next();
    reader.skipChildren();
  }
  return keys.has('suggest') && !['query', 'knn', 'retriever', 'aggs', 'aggregations'].some((key) => keys.has(key));
}

/** The number of shards to query; 0 where there are none, which the search itself will report. */
function searchedShards(input: SearchInput, body: Buffer | null): number {
  const { pit } = checkSearch(input, body);
  if (pit !== null) return heldUnder(input.cluster, pit.id)?.shards.length ?? 0;
  try {
    return shardsOf(input.cluster, searchRequest(input).targets).length;
  } catch {
    return 0;
  }
}
