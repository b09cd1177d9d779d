import { search } from '../case.ts';
import { fieldLaw } from './field_law.ts';
import { EXACT } from './fields.ts';
import { found } from './reply.ts';
import { list } from './same.ts';

export default fieldLaw({
  name: 'sort_reverse',
  says: 'descending order is ascending order read from the end',
  requests: 2,
  types: EXACT,
  of: (index, { name }) =>
    ['asc', 'desc'].map((order) =>
      search(index, { query: { exists: { field: name } }, sort: [{ [name]: { order, mode: 'min' } }], size: 500 }),
    ),
  differs(replies) {
    const [rising, falling] = replies.map((reply) => found(reply)?.hits ?? []);
    const [a, b] = [rising?.map(({ sort }) => sort), falling?.map(({ sort }) => sort).reverse()];
    if (String(a) !== String(b)) return `rising ${list(a ?? [])}, falling from the end ${list(b ?? [])}`;
    // Those with equal keys come in any order.
    const keys = (hits: typeof rising, sort: string | undefined) =>
      (hits ?? [])
        .filter((hit) => hit.sort === sort)
        .map(({ key }) => key)
        .sort()
        .join(' ');
    const wrong = a?.find((sort) => keys(rising, sort) !== keys(falling, sort));
    return wrong && `with key ${wrong}: rising ${keys(rising, wrong)}, falling ${keys(falling, wrong)}`;
  },
});
