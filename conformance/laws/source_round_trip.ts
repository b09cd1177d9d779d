import { get, put } from '../case.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { createLike, documentPath, dropOwn, OWN } from './own_index.ts';
import { spread } from './search_law.ts';

export default {
  name: 'source_round_trip',
  says: 'a source comes back byte for byte',
  requests(scenario) {
    const context = contextOf(scenario);
    const { creation, documents } = context;
    // ES: a synthetic or filtered source is rendered again; 9 returns none with its vectors.
    if (
      documents.length === 0 ||
      /"(_source|mapping\.source|index\.mode|mode|dense_vector)"/.test(JSON.stringify(creation))
    )
      return null;
    const written = spread(documents, 6);
    return [
      createLike(OWN, context),
      ...written.map(({ source }, i) => put(documentPath(OWN, `${i}`), source)),
      ...written.map((_, i) => get(documentPath(OWN, `${i}`))),
      dropOwn,
    ];
  },
  check(replies, sent) {
    if (replies[0]?.status !== 200) return { skipped: 'the index cannot be made again' };
    const count = (sent.length - 2) / 2;
    let compared = 0;
    for (let place = 1; place <= count; place++) {
      if (replies[place]?.status !== 201) continue;
      compared++;
      const [source, body = ''] = [String(sent[place]?.body), replies[place + count]?.body];
      if (body.includes(`"_source":${source}`)) continue;
      return { broken: `${source.slice(0, 200)} comes back in ${body.slice(0, 300)}`, places: [place, place + count] };
    }
    return compared === 0 ? { skipped: 'no document is accepted' } : undefined;
  },
} satisfies Law;
