import type { Handler } from '../handler.ts';
import { readPage } from './page.ts';

export const supports: readonly string[] = ['from', 'size'];

/** The sets of synonyms by name, with the number of their rules. */
export const handler: Handler = ({ cluster, query }) => {
  const { from, to } = readPage(query);
  const sets = [...cluster.state.synonyms];
  const results = sets.slice(from, to).map(([synonyms_set, rules]) => ({ synonyms_set, count: rules.size }));
  return { status: 200, body: { count: sets.length, results } };
};
