import { otherScores, otherSet } from './same.ts';
import { queryLaw } from './search_law.ts';

export default queryLaw({
  name: 'boost',
  says: 'a boost of 2 doubles the score',
  // ES: these combine their score with one of their own that no boost reaches.
  not: ['function_score', 'script_score', 'knn', 'pinned', 'rule'],
  count: 2,
  queries: (query) => [{ bool: { must: [query] } }, { bool: { must: [query], boost: 2 } }],
  differs: ([once, twice]) => once && twice && (otherSet(once, twice) ?? otherScores(once, twice, 2)),
});
