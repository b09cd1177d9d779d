import { dropAsyncSearch } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { knownSearch } from './reply.ts';

export const supports: readonly string[] = [];

/** What still runs is no longer waited for by anybody; what it finds is gone. */
export const handler: Handler = ({ cluster, path }) => {
  const { id } = knownSearch(cluster, path.id as string);
  dropAsyncSearch(cluster, id);
  return { status: 200, body: { acknowledged: true } };
};
