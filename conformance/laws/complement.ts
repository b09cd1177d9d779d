import { list } from './same.ts';
import { queryLaw } from './search_law.ts';

export default queryLaw({
  name: 'complement',
  says: 'every document matches a query or its must_not, and none matches both',
  count: 3,
  queries: (query) => [query, { bool: { must_not: [query] } }, { match_all: {} }],
  differs([matching, others, all]) {
    if (!matching || !others || !all) return undefined;
    if (matching.total + others.total !== all.total) {
      return `${matching.total} match and ${others.total} do not, of ${all.total}`;
    }
    const both = matching.hits.filter(({ key }) => others.hits.some((other) => other.key === key));
    return both.length > 0 ? `both find ${list(both.map(({ key }) => key))}` : undefined;
  },
});
