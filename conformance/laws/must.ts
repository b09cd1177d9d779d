import { otherHits } from './same.ts';
import { queryLaw } from './search_law.ts';

export default queryLaw({
  name: 'must',
  says: 'bool.must with one clause is the clause',
  count: 2,
  queries: (query) => [query, { bool: { must: [query] } }],
  differs: ([a, b]) => a && b && otherHits(a, b),
});
