import { put, type Step, search } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { contextOf } from './context.ts';
import type { Finding, Law } from './law.ts';
import { bulkOf, createLike, documentPath, dropOwn, OTHER, OWN, unnamed, withIds } from './own_index.ts';
import { at, canonical, found, json } from './reply.ts';
import { otherHits } from './same.ts';
import { refresh, spread } from './search_law.ts';

const QUERIES = 3;

/** The first requests set up the law: two indices and the bulk. */
const FIRST_SINGLE = 3;

function checkWrites(replies: readonly Reply[], sent: readonly Step[]): Finding {
  const singles = sent.flatMap(({ path }, place) => (path.includes('/_doc/') ? [place] : []));
  for (const [i, place] of singles.entries()) {
    const item = at(json(replies[FIRST_SINGLE - 1]), 'items', i, 'index');
    const single = json(replies[place]);
    const [a, b] = [at(item, 'error') ?? item, at(single, 'error') ?? single].map((tree) =>
      unnamed(canonical(tree, ['status', 'root_cause'])),
    );
    const [left, right] = [canonical(at(item, 'status')), String(replies[place]?.status)];
    if (a !== b || left !== right) {
      return { broken: `document ${i}: ${left} ${a} in bulk, ${right} ${b} alone`, places: [FIRST_SINGLE - 1, place] };
    }
  }
  return undefined;
}

export default {
  name: 'bulk_single',
  says: 'documents of a bulk are answered and found as those that are indexed one by one, with the same scores',
  requests(scenario) {
    const context = contextOf(scenario);
    const documents = withIds(context.documents);
    if (documents.length === 0) return null;
    const queries = spread(
      context.searches.flatMap(({ body: { query } }) => (query ? [query] : [])),
      QUERIES,
    );
    return [
      createLike(OWN, context),
      createLike(OTHER, context),
      bulkOf(OWN, documents),
      ...documents.map(({ id, source }) => put(documentPath(OTHER, id), source)),
      refresh(OWN),
      refresh(OTHER),
      ...[{ match_all: {} }, ...queries].flatMap((query) => [
        search(OWN, { query, size: 100 }),
        search(OTHER, { query, size: 100 }),
      ]),
      dropOwn,
    ];
  },
  check(replies, sent) {
    if (replies[0]?.status !== 200 || replies[1]?.status !== 200) return { skipped: 'the index cannot be made again' };
    const wrong = checkWrites(replies, sent);
    if (wrong) return wrong;
    const first = sent.findIndex(({ path }) => path.endsWith('/_search'));
    for (let place = first; place < sent.length - 1; place += 2) {
      const [a, b] = [replies[place], replies[place + 1]].map((reply) =>
        found(reply && { ...reply, body: unnamed(reply.body) }),
      );
      const broken = a && b ? otherHits(a, b) : a === b ? undefined : 'one of the two searches fails';
      if (broken !== undefined) return { broken, places: [place, place + 1] };
    }
    return undefined;
  },
} satisfies Law;
