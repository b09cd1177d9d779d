import { search } from '../case.ts';
import { canonical, json } from './reply.ts';
import { otherText } from './same.ts';
import { searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'twice',
  says: 'the same search twice gives the same reply',
  requests: 2,
  free: true,
  // The profile holds times, a handle is another each time.
  of: ({ target, body }) => ('profile' in body || 'pit' in body ? null : [search(target, body), search(target, body)]),
  differs(_, replies) {
    const [a = '', b = ''] = replies.map((reply) => canonical(json(reply), ['took']));
    return otherText(a, b);
  },
});
