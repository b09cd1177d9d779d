import { get, post, put } from '../case.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { createLike, documentPath, dropOwn, OWN } from './own_index.ts';
import { at, canonical, json } from './reply.ts';

export default {
  name: 'update_noop',
  says: 'an update with what the document holds already is a noop',
  requests(scenario) {
    const context = contextOf(scenario);
    const [first] = context.documents;
    // ES: 9 stores vectors apart and puts them back as floats, which differ from integers.
    if (first === undefined || JSON.stringify(context.creation).includes('"dense_vector"')) return null;
    const read = get(documentPath(OWN, '1'));
    const update = post(`/${OWN}/_update/1`, `{"doc":${first.source}}`);
    return [createLike(OWN, context), put(documentPath(OWN, '1'), first.source), read, update, read, dropOwn];
  },
  check(replies) {
    const [created, accepted, before, update, after] = replies;
    if (created?.status !== 200 || accepted?.status !== 201) return { skipped: 'the document is not accepted' };
    const result = at(json(update), 'result');
    if (result !== 'noop') return { broken: `the update is ${String(result)} (${update?.status})`, places: [1, 3] };
    const [a, b] = [canonical(json(before)), canonical(json(after))];
    return a === b ? undefined : { broken: `${a}, after the noop ${b}`, places: [2, 3, 4] };
  },
} satisfies Law;
