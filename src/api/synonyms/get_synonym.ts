import type { Handler } from '../handler.ts';
import { foundSet } from './found.ts';
import { readPage } from './page.ts';

export const supports: readonly string[] = ['from', 'size'];

/** The rules of a set in the order of their ids. */
export const handler: Handler = ({ cluster, path, query }) => {
  const { from, to } = readPage(query);
  const set = [...foundSet(cluster, path.id as string)];
  const synonyms_set = set.slice(from, to).map(([id, synonyms]) => ({ id, synonyms }));
  return { status: 200, body: { count: set.length, synonyms_set } };
};
