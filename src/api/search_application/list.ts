import { matchesWildcard } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { readPage } from '../synonyms/page.ts';
import { searchApplications } from './application.ts';

export const supports: readonly string[] = ['from', 'q', 'size'];

/** The names of the search applications and when they were stored; `q` is a name with wildcards. */
export const handler: Handler = ({ cluster, query }) => {
  const { from, to } = readPage(query);
  const { q = '*' } = query;
  if (!/^[\w*.-]+$/.test(q)) throw new NotImplementedError(`the query [${q}] of [search_application.list]`);
  const found = [...searchApplications.all(cluster)].filter(([name]) => matchesWildcard(q, name));
  const results = found.slice(from, to).map(([name, { updated_at_millis }]) => ({ name, updated_at_millis }));
  return { status: 200, body: { count: found.length, results } };
};
