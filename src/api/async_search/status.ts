import { putAsyncSearch } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { prolonged } from './prolonged.ts';
import { described, knownSearch, refuseHuman, responseOf, shardsOf } from './reply.ts';
import { keepAliveOf } from './times.ts';

export const supports: readonly string[] = ['keep_alive'];

export const handler: Handler = ({ cluster, path, query, human }) => {
  refuseHuman('async_search.status', human);
  const keepAlive = keepAliveOf(query);
  const id = path.id as string;
  const search = prolonged(cluster, knownSearch(cluster, id), keepAlive);
  putAsyncSearch(cluster, search);
  const response = responseOf(search);
  const _shards = shardsOf(search, response);
  return {
    status: 200,
    body: { ...described(search, id), _shards, ...(response === undefined ? {} : { completion_status: 200 }) },
  };
};
