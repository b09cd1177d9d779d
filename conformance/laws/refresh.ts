import { get, search } from '../case.ts';
import { items } from '../compare/tree.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { bulkOf, createLike, documentPath, dropOwn, OWN, withIds } from './own_index.ts';
import { at, found, json } from './reply.ts';
import { otherHits } from './same.ts';
import { refresh } from './search_law.ts';

export default {
  name: 'refresh',
  says: 'what is written is read by GET at once, found after a refresh and not before; another refresh changes nothing',
  requests(scenario) {
    const context = contextOf(scenario);
    const documents = withIds(context.documents);
    const [first] = documents;
    if (first === undefined) return null;
    const all = search(OWN, { size: 100 });
    return [
      createLike(OWN, context),
      bulkOf(OWN, documents),
      get(documentPath(OWN, first.id)),
      all,
      refresh(OWN),
      all,
      refresh(OWN),
      all,
      dropOwn,
    ];
  },
  check([created, written, document, early, , late, , again]) {
    if (created?.status !== 200 || written?.status !== 200) return { skipped: 'the index cannot be made again' };
    const results = items(at(json(written), 'items')).map((item) => at(item, 'index'));
    const ids = new Set(results.flatMap((item) => (at(item, '_version') === undefined ? [] : [at(item, '_id')])));
    const isWritten = at(results[0], '_version') !== undefined;
    if (isWritten && at(json(document), 'found') !== true)
      return { broken: 'GET does not see a written document', places: [1, 2] };
    const [before, after, last] = [found(early), found(late), found(again)];
    if (!before || !after || !last) return { broken: 'a search of everything fails', places: [3, 5, 7] };
    if (before.total !== 0) return { broken: `${before.total} found before the refresh`, places: [1, 3] };
    if (after.total !== ids.size)
      return { broken: `${ids.size} written, ${after.total} found after the refresh`, places: [1, 5] };
    const other = otherHits(after, last);
    return other === undefined ? undefined : { broken: other, places: [5, 7] };
  },
} satisfies Law;
