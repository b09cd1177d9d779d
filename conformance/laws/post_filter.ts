import { search } from '../case.ts';
import { otherSet, otherTotal } from './same.ts';
import { ALL, searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'post_filter',
  says: 'post_filter leaves the hits that the same query in filter leaves',
  requests: 2,
  of: ({ target, body: { query } }) =>
    query === undefined
      ? null
      : [
          search(target, { query: { bool: { filter: [query] } }, ...ALL }),
          search(target, { post_filter: query, ...ALL }),
        ],
  differs: ([a, b]) => a && b && (otherTotal(a, b) ?? otherSet(a, b)),
});
