import { get } from '../case.ts';
import { contextOf } from './context.ts';
import { idsToRead } from './ids.ts';
import type { Law } from './law.ts';
import { documentPath } from './own_index.ts';
import { at, canonical, json } from './reply.ts';

export default {
  name: 'get_source',
  says: '_source of GET is what GET _source gives',
  requests(scenario) {
    const context = contextOf(scenario);
    const { index } = context;
    if (index === undefined || context.documents.length === 0) return null;
    const paths = idsToRead(context).map((id) => documentPath(index, id));
    return paths.flatMap((path) => [get(path), get(path.replace('/_doc/', '/_source/'))]);
  },
  check(replies, sent) {
    for (let place = 0; place < sent.length; place += 2) {
      const [whole, bare] = [replies[place], replies[place + 1]];
      const places = [place, place + 1];
      if (whole?.status !== bare?.status)
        return { broken: `GET answers ${whole?.status}, GET _source ${bare?.status}`, places };
      const [a, b] = [canonical(at(json(whole), '_source')), canonical(json(bare))];
      if (whole?.status === 200 && a !== b) return { broken: `${a} in the document, ${b} alone`, places };
    }
    return undefined;
  },
} satisfies Law;
