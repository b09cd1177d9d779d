import { get, post } from '../case.ts';
import { contextOf } from './context.ts';
import { idsToRead } from './ids.ts';
import type { Law } from './law.ts';
import { documentPath } from './own_index.ts';
import { at, canonical, json } from './reply.ts';

export default {
  name: 'mget',
  says: 'an item of _mget is the reply of GET',
  requests(scenario) {
    const context = contextOf(scenario);
    const { index } = context;
    if (index === undefined) return null;
    const ids = idsToRead(context);
    return [post(`/${index}/_mget`, { ids }), ...ids.map((id) => get(documentPath(index, id)))];
  },
  check(replies, sent) {
    if (replies[0]?.status !== 200) {
      const single = replies.findIndex(({ status }) => status === 200);
      return single < 0
        ? { skipped: 'nothing is read' }
        : { broken: `_mget answers ${replies[0]?.status}, GET 200`, places: [0, single] };
    }
    // ES: sources are returned as they were sent, with the comments in them.
    const isCommented = (place: number) => json(replies[place]) === undefined && replies[place]?.body.includes('/*');
    if (sent.some((_, place) => place > 0 && isCommented(place))) return { skipped: 'a source has comments' };
    for (let place = 1; place < sent.length; place++) {
      const [a, b] = [canonical(at(json(replies[0]), 'docs', place - 1)), canonical(json(replies[place]))];
      if (a !== b) return { broken: `${a} in _mget, ${b} alone`, places: [0, place] };
    }
    return undefined;
  },
} satisfies Law;
