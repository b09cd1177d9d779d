import { otherSet, otherTotal } from './same.ts';
import { queryLaw } from './search_law.ts';

export default queryLaw({
  name: 'must_not_must_not',
  says: 'what does not fail to match, matches',
  count: 2,
  queries: (query) => [query, { bool: { must_not: [{ bool: { must_not: [query] } }] } }],
  differs: ([a, b]) => a && b && (otherTotal(a, b) ?? otherSet(a, b)),
});
