import { otherSet, otherTotal } from './same.ts';
import { queryLaw } from './search_law.ts';

export default queryLaw({
  name: 'filter',
  says: 'a query in filter context finds what it finds in must, with score 0',
  count: 2,
  queries: (query) => [query, { bool: { filter: [query] } }],
  differs([must, filter]) {
    if (!must || !filter) return undefined;
    const scored = filter.hits.find(({ score }) => score !== 0);
    return (
      otherTotal(must, filter) ??
      otherSet(must, filter) ??
      (scored && `score of ${scored.key} is ${scored.score}, not 0`)
    );
  },
});
