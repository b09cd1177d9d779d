import { bulk, search } from '../case.ts';
import { at, canonical, json } from './reply.ts';
import { otherText } from './same.ts';
import { searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'msearch',
  says: 'an item of _msearch is the reply of the search',
  requests: 2,
  free: true,
  of: ({ target, body }) =>
    'profile' in body || 'pit' in body ? null : [search(target, body), bulk('/_msearch', [{ index: target }, body])],
  differs(_, [single, many]) {
    const item = at(json(many), 'responses', 0);
    const [a, b] = [canonical(json(single), ['took']), canonical(item, ['took', 'status'])];
    return otherText(a, b);
  },
});
