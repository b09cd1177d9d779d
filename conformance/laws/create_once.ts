import { get, put } from '../case.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { createLike, documentPath, dropOwn, OWN } from './own_index.ts';
import { at, canonical, json } from './reply.ts';

export default {
  name: 'create_once',
  says: 'creating a document that exists is a conflict and leaves it as it was',
  requests(scenario) {
    const context = contextOf(scenario);
    const [first] = context.documents;
    if (first === undefined) return null;
    const [create, read] = [`/${OWN}/_create/1`, get(documentPath(OWN, '1'))];
    return [createLike(OWN, context), put(create, first.source), read, put(create, {}), read, dropOwn];
  },
  check(replies) {
    const [created, accepted, before, again, after] = replies;
    if (created?.status !== 200 || accepted?.status !== 201) return { skipped: 'the document is not accepted' };
    if (again?.status !== 409) return { broken: `created again with ${again?.status}`, places: [1, 3] };
    const type = at(json(again), 'error', 'type');
    if (type !== 'version_conflict_engine_exception')
      return { broken: `the conflict is a ${String(type)}`, places: [3] };
    const [a, b] = [canonical(json(before)), canonical(json(after))];
    return a === b ? undefined : { broken: `${a}, after the conflict ${b}`, places: [2, 3, 4] };
  },
} satisfies Law;
