import { search } from '../case.ts';
import { otherHits } from './same.ts';
import { ALL, searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'index_twice',
  says: 'an index named twice is searched once',
  requests: 2,
  of: ({ target, body: { query } }) =>
    query === undefined || target.includes('-*') || target.includes(',-')
      ? null
      : [search(target, { query, ...ALL }), search(`${target},${target}`, { query, ...ALL })],
  differs: ([a, b]) => a && b && otherHits(a, b),
});
