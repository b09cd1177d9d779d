import { del, put } from '../case.ts';
import { contextOf } from './context.ts';
import type { Law } from './law.ts';
import { createLike, documentPath, dropOwn, OWN } from './own_index.ts';
import { at, json, number } from './reply.ts';

export default {
  name: 'versions',
  says: 'every write of a document takes the next version and the next sequence number',
  requests(scenario) {
    const context = contextOf(scenario);
    const [first] = context.documents;
    if (first === undefined) return null;
    const path = documentPath(OWN, '1');
    const write = put(path, first.source);
    return [createLike(OWN, context), write, write, write, del(path), write, dropOwn];
  },
  check(replies) {
    if (replies[0]?.status !== 200 || replies[1]?.status !== 201) return { skipped: 'the document is not accepted' };
    const results = ['created', 'updated', 'updated', 'deleted', 'created'];
    for (const [i, result] of results.entries()) {
      const reply = json(replies[i + 1]);
      const actual = `${at(reply, 'result')} version ${number(at(reply, '_version'))} seq_no ${number(at(reply, '_seq_no'))}`;
      const expected = `${result} version ${i + 1} seq_no ${i}`;
      if (actual !== expected)
        return { broken: `write ${i + 1} must be "${expected}", is "${actual}"`, places: [1, i + 1] };
    }
    return undefined;
  },
} satisfies Law;
