import { dropAsyncSearch } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { knownSearch } from './reply.ts';

export const supports: readonly string[] = [];

/** No request waits any longer for a search that still runs; its result is discarded. */
export const handler: Handler = ({ cluster, path }) => {
  const { id } = knownSearch(cluster, path.id as string);
  dropAsyncSearch(cluster, id);
  return { status: 200, body: { acknowledged: true } };
};
