import { search } from '../case.ts';
import { grouped } from '../run/grouped.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { bulkOf, createLike, dropOwn, OWN } from './own_index.ts';
import { found } from './reply.ts';
import { alike } from './same.ts';
import { refresh, spread } from './search_law.ts';

const COPIES = 3;

export default {
  name: 'copies',
  says: 'copies of a document are found together and score alike',
  requests(scenario) {
    const context = contextOf(scenario);
    const documents = spread(context.documents, 4).flatMap(({ source }, i) =>
      Array.from({ length: COPIES }, (_, copy) => ({ id: `${i}-${copy}`, source })),
    );
    // Requests must not use what a copy does not share with the others, not even in a wrapper, nor `knn`, whose hits are as many as `k`.
    const queries = context.searches.flatMap(({ body: { query } }) =>
      query && !/"(ids|_id|_seq_no|_version|_doc|function_score|script_score|knn|wrapper)"/.test(JSON.stringify(query))
        ? [query]
        : [],
    );
    if (documents.length === 0 || queries.length === 0) return null;
    return [
      createLike(OWN, context),
      bulkOf(OWN, documents),
      refresh(OWN),
      ...spread(queries, 4).map((query) => search(OWN, { query, size: 100 })),
      dropOwn,
    ];
  },
  check(replies, sent) {
    if (replies[0]?.status !== 200) return { skipped: 'the index cannot be made again' };
    let compared = 0;
    for (let place = 3; place < sent.length - 1; place++) {
      const answer = found(replies[place]);
      if (answer === undefined) continue;
      compared++;
      const groups = grouped(answer.hits, ({ id }) => id.split('-')[0]);
      for (const [original, hits] of groups) {
        if (hits.length !== COPIES)
          return { broken: `${hits.length} of ${COPIES} copies of document ${original} are found`, places: [place] };
        const [first, ...others] = hits.map(({ score }) => score);
        const unlike = others.find((score) => first !== undefined && !alike(first, score));
        if (unlike !== undefined)
          return { broken: `copies of document ${original} score ${first} and ${unlike}`, places: [place] };
      }
    }
    return compared === 0 ? { skipped: 'no search is answered' } : undefined;
  },
} satisfies Law;
