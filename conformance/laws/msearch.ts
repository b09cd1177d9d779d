import { bulk, search } from '../case.ts';
import { at, canonical, json } from './reply.ts';
import { otherText } from './same.ts';
import { searchLaw } from './search_law.ts';

/**
 * ES: 9.x renders unknown numbers in inner hits and those of `top_hits` only in searches that are requests of their own (case
 * `api/global/msearch_unknown_numbers`).
 */
const showsUnknownNumbers = (body: object): boolean =>
  'seq_no_primary_term' in body && /"(inner_hits|top_hits)"/.test(JSON.stringify(body));

export default searchLaw({
  name: 'msearch',
  says: 'an item of _msearch is the reply of the search',
  requests: 2,
  free: true,
  of: ({ target, body }) =>
    'profile' in body || 'pit' in body || showsUnknownNumbers(body)
      ? null
      : [search(target, body), bulk('/_msearch', [{ index: target }, body])],
  differs(_, [single, many]) {
    const item = at(json(many), 'responses', 0);
    const [a, b] = [canonical(json(single), ['took']), canonical(item, ['took', 'status'])];
    return otherText(a, b);
  },
});
