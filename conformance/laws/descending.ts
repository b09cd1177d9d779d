import { search } from '../case.ts';
import { searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'descending',
  says: 'without a sort, hits come by falling score, and max_score is that of the first',
  requests: 1,
  of: ({ target, body: { query } }) => (query === undefined ? null : [search(target, { query, size: 100 })]),
  differs([answer]) {
    const scores = answer?.hits.map(({ score }) => score) ?? [];
    const place = scores.findIndex((score, i) => i > 0 && !(score <= (scores[i - 1] ?? score)));
    if (place >= 0) return `score ${scores[place]} stands behind ${scores[place - 1]}`;
    return scores.length > 0 && scores[0] !== answer?.maxScore
      ? `max_score ${answer?.maxScore}, first ${scores[0]}`
      : undefined;
  },
});
