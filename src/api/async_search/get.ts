import { putAsyncSearch } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { prolonged } from './prolonged.ts';
import { knownSearch, refuseHuman, responseOf, searchReply } from './reply.ts';
import { keepAliveOf, patienceOf } from './times.ts';

export const supports: readonly string[] = [
  'keep_alive',
  'return_intermediate_results',
  'typed_keys',
  'wait_for_completion_timeout',
];

export const handler: Handler = async ({ cluster, path, query, human }) => {
  refuseHuman('async_search.get', human);
  const keepAlive = keepAliveOf(query);
  const patience = patienceOf(query, 0);
  const typedKeys = parseBoolean(query, 'typed_keys', false);
  if (!parseBoolean(query, 'return_intermediate_results', true)) {
    throw new NotImplementedError('[return_intermediate_results] of [false]');
  }
  const id = path.id as string;
  const search = prolonged(cluster, knownSearch(cluster, id), keepAlive);
  putAsyncSearch(cluster, search);
  await cluster.waitUntil(() => search.run.ended !== undefined, patience);
  const response = responseOf(knownSearch(cluster, id));
  if (response !== undefined) {
    const { reply } = search;
    if (reply.totalAsInt) throw new NotImplementedError('an async search with [rest_total_hits_as_int], fetched again');
    const hasKeys = ['"aggregations"', '"suggest"'].some((key) => Buffer.from(response).includes(key));
    if (hasKeys && typedKeys !== reply.typedKeys) {
      throw new NotImplementedError('[typed_keys] of [async_search.get] that is not that of the search');
    }
  }
  return searchReply(cluster, search, id);
};
