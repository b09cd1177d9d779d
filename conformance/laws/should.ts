import { otherHits } from './same.ts';
import { queryLaw } from './search_law.ts';

export default queryLaw({
  name: 'should',
  says: 'bool.should with one clause is the clause',
  count: 2,
  queries: (query) => [query, { bool: { should: [query] } }],
  differs: ([a, b]) => a && b && otherHits(a, b),
});
