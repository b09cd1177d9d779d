import { search } from '../case.ts';
import { otherSet, otherTotal } from './same.ts';
import { ALL, searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'post_filter',
  says: 'post_filter leaves the hits that the same query in filter leaves',
  requests: 2,
  // ES: what only scores is left out of a filter, but not of a post_filter, where fields that do not go together fail (query/failing_scores).
  of: ({ target, body: { query } }) =>
    query === undefined || JSON.stringify(query).includes('"combined_fields"')
      ? null
      : [
          search(target, { query: { bool: { filter: [query] } }, ...ALL }),
          search(target, { post_filter: query, ...ALL }),
        ],
  differs: ([a, b]) => a && b && (otherTotal(a, b) ?? otherSet(a, b)),
});
