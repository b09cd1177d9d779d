import { otherHits, otherSet } from './same.ts';
import { queryLaw } from './search_law.ts';

export default queryLaw({
  name: 'constant_score',
  says: 'constant_score is match_all in must with the query in filter, and finds what the query finds',
  count: 3,
  queries: (query) => [
    query,
    { constant_score: { filter: query } },
    { bool: { must: [{ match_all: {} }], filter: [query] } },
  ],
  differs([plain, constant, bool]) {
    if (!plain || !constant || !bool) return undefined;
    const unlike = constant.hits.find(({ score }) => score !== 1);
    return (
      otherSet(plain, constant) ??
      (unlike && `score of ${unlike.key} is ${unlike.score}, not 1`) ??
      otherHits(constant, bool)
    );
  },
});
