import { search } from '../case.ts';
import { at, number } from './reply.ts';
import { alike } from './same.ts';
import { searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'explain',
  says: 'the explanation of a hit comes to its score',
  requests: 1,
  of: ({ target, body: { query } }) =>
    query === undefined ? null : [search(target, { query, explain: true, size: 5 })],
  differs([answer]) {
    const wrong = answer?.hits.find(({ tree, score }) => !alike(number(at(tree, '_explanation', 'value')), score));
    return (
      wrong &&
      `score of ${wrong.key} is ${wrong.score}, explained as ${number(at(wrong.tree, '_explanation', 'value'))}`
    );
  },
});
