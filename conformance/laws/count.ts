import { post, search } from '../case.ts';
import { at, json, number } from './reply.ts';
import { ALL, searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'count',
  says: '_count counts what _search totals',
  requests: 2,
  free: true,
  of: ({ target, body: { query } }) =>
    query === undefined ? null : [search(target, { query, ...ALL, size: 1 }), post(`/${target}/_count`, { query })],
  differs([answer], [, count]) {
    const counted = number(at(json(count), 'count'));
    return counted === answer?.total
      ? undefined
      : `_search totals ${answer?.total}, _count says ${counted} (${count?.status})`;
  },
});
