import { del, get, search } from '../case.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { bulkOf, createLike, documentPath, dropOwn, OWN } from './own_index.ts';
import { found } from './reply.ts';
import { list } from './same.ts';
import { refresh } from './search_law.ts';

export default {
  name: 'delete_one',
  says: 'a deleted document is gone, and nothing else is',
  requests(scenario) {
    const context = contextOf(scenario);
    const documents = context.documents.slice(0, 6).map(({ source }, i) => ({ id: `${i}`, source }));
    if (documents.length < 2) return null;
    const all = search(OWN, { size: 100 });
    const path = documentPath(OWN, '0');
    return [
      createLike(OWN, context),
      bulkOf(OWN, documents),
      refresh(OWN),
      all,
      del(path),
      get(path),
      refresh(OWN),
      all,
      dropOwn,
    ];
  },
  check(replies) {
    const [created, , , early, deleted, read, , late] = replies;
    const [before, after] = [found(early), found(late)];
    if (created?.status !== 200 || before?.hits.some(({ id }) => id === '0') !== true)
      return { skipped: 'the document is not accepted' };
    if (deleted?.status !== 200) return { broken: `deleting it answers ${deleted?.status}`, places: [3, 4] };
    if (read?.status !== 404) return { broken: `GET of a deleted document answers ${read?.status}`, places: [4, 5] };
    const [expected, left] = [before.hits.filter(({ id }) => id !== '0'), after?.hits ?? []].map((hits) =>
      list(hits.map(({ id }) => id).sort()),
    );
    return expected === left ? undefined : { broken: `${expected} must be left, ${left} are`, places: [3, 4, 7] };
  },
} satisfies Law;
