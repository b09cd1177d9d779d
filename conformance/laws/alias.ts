import { del, get, post, put, search } from '../case.ts';
import { NAMESPACE } from '../scenario.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { canonical, found, json } from './reply.ts';
import { otherHits } from './same.ts';
import { refresh, spread } from './search_law.ts';

const ALIAS = `${NAMESPACE}law-alias`;

export default {
  name: 'alias',
  says: 'an alias answers as its index: searches, counts and the mapping',
  requests(scenario) {
    const { index, searches } = contextOf(scenario);
    const queries = searches.flatMap(({ target, body: { query } }) => (query && target === index ? [query] : []));
    if (index === undefined || queries.length === 0) return null;
    const pairs = spread(queries, 3).flatMap((query) =>
      [index, ALIAS].flatMap((name) => [search(name, { query, size: 100 }), post(`/${name}/_count`, { query })]),
    );
    const mappings = [index, ALIAS].map((name) => get(`/${name}/_mapping`));
    return [put(`/${index}/_alias/${ALIAS}`), refresh(index), ...mappings, ...pairs, del(`/${index}/_alias/${ALIAS}`)];
  },
  check(replies, sent) {
    if (replies[0]?.status !== 200) return { skipped: 'the alias is not made' };
    const [a, b] = [canonical(json(replies[2])), canonical(json(replies[3]))];
    if (a !== b) return { broken: `mapping ${a.slice(0, 300)}, by alias ${b.slice(0, 300)}`, places: [0, 2, 3] };
    for (let place = 4; place + 3 < sent.length; place += 4) {
      const [left, counted, right, again] = replies.slice(place, place + 4);
      const [direct, byAlias] = [found(left), found(right)];
      const broken =
        direct && byAlias
          ? otherHits(direct, byAlias)
          : direct === byAlias
            ? undefined
            : 'one of the two searches fails';
      if (broken !== undefined) return { broken, places: [0, place, place + 2] };
      const [x, y] = [canonical(json(counted)), canonical(json(again))];
      if (direct && x !== y) return { broken: `count ${x}, by alias ${y}`, places: [0, place + 1, place + 3] };
    }
    return undefined;
  },
} satisfies Law;
