import { search } from '../case.ts';
import { otherSet, otherTotal } from './same.ts';
import { ALL, searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'post_filter',
  says: 'post_filter leaves the hits that the same query in filter leaves',
  requests: 2,
  // ES: clauses that only score are removed from a filter, but not from a post_filter, where fields that are incompatible fail
  // (query/failing_scores).
  of: ({ target, body: { query } }) =>
    query === undefined || JSON.stringify(query).includes('"combined_fields"')
      ? null
      : [
          search(target, { query: { bool: { filter: [query] } }, ...ALL }),
          search(target, { post_filter: query, ...ALL }),
        ],
  differs: ([a, b]) => a && b && (otherTotal(a, b) ?? otherSet(a, b)),
});
