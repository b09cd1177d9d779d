import { search } from '../case.ts';
import { canonical, json } from './reply.ts';
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
    if (a === b) return undefined;
    const place = [...a].findIndex((char, i) => char !== b[i]);
    return `first …${a.slice(Math.max(0, place - 60), place + 100)}…, then …${b.slice(Math.max(0, place - 60), place + 100)}…`;
  },
});
