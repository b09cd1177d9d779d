import { get, search } from '../case.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { at, canonical, found, json } from './reply.ts';
import { refresh, spread } from './search_law.ts';

const HITS = 4;

/** The first search of a target returns sources as they are stored; the GETs follow from its hits. */
export default {
  name: 'hits_are_documents',
  says: 'a hit is the document that GET gives, with the same source and version',
  requests(scenario) {
    const [target] = spread(
      contextOf(scenario).searches.map(({ target }) => target),
      1,
    );
    if (target === undefined) return null;
    return [refresh(target), search(target, { size: 50, version: true, seq_no_primary_term: true })];
  },
  next(replies, sent) {
    if (sent.length > 2) return [];
    return spread(found(replies[1])?.hits ?? [], HITS).map(({ index, id, routing }) =>
      get(
        `/${index}/_doc/${encodeURIComponent(id)}${routing === undefined ? '' : `?routing=${encodeURIComponent(routing)}`}`,
      ),
    );
  },
  check(replies) {
    const hits = spread(found(replies[1])?.hits ?? [], HITS);
    if (hits.length === 0) return { skipped: 'nothing is hit' };
    for (const [i, hit] of hits.entries()) {
      const document = json(replies[i + 2]);
      for (const key of ['_index', '_id', '_version', '_seq_no', '_primary_term', '_source']) {
        const [a, b] = [canonical(at(hit.tree, key)), canonical(at(document, key))];
        if (a !== b) return { broken: `${key} of the hit is ${a}, of the document ${b}`, places: [1, i + 2] };
      }
    }
    return undefined;
  },
} satisfies Law;
