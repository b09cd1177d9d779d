import { post, search } from '../case.ts';
import { items, Members, printTree } from '../compare/tree.ts';
import type { Reply } from '../run/exchange.ts';
import { contextOf, isObject, type Json } from './context.ts';
import { EXACT, type FieldOf, isOf } from './fields.ts';
import type { Law } from './law.ts';
import { at, json, number } from './reply.ts';
import { refresh, spread } from './search_law.ts';

const BUCKETS = 5;

export default {
  name: 'term_counts',
  says: 'a bucket of terms counts the documents that a term query on its key finds',
  requests(scenario) {
    const { index, creation, fields, documents } = contextOf(scenario);
    const exact = fields.filter(isOf(EXACT)).filter((field) => !isRuntimeDate(field, creation));
    const chosen = spread(exact, 3);
    if (index === undefined || documents.length === 0 || chosen.length === 0) return null;
    return [
      refresh(index),
      ...chosen.map(({ name }) => search(index, { size: 0, aggs: { [name]: { terms: { field: name, size: 500 } } } })),
    ];
  },
  next(replies, sent) {
    if (sent.some(({ path }) => path.endsWith('/_count'))) return [];
    const index = sent[0]?.path.split('/')[1] ?? '';
    return bucketsOf(replies).map(({ field, key }) =>
      post(`/${index}/_count`, `{"query":{"term":{${JSON.stringify(field)}:${key}}}}`),
    );
  },
  check(replies, sent) {
    const buckets = bucketsOf(replies);
    const first = sent.findIndex(({ path }) => path.endsWith('/_count'));
    if (buckets.length === 0) return { skipped: 'there are no buckets' };
    for (const [i, { field, key, count, place }] of buckets.entries()) {
      const counted = number(at(json(replies[first + i]), 'count'));
      if (counted !== count) {
        return { broken: `bucket ${key} of ${field} counts ${count}, its term ${counted}`, places: [place, first + i] };
      }
    }
    return undefined;
  },
} satisfies Law;

/** ES: dates of runtime fields read numbers by their format before they take them for milliseconds, so that -1000 is a year. */
function isRuntimeDate({ name }: FieldOf, { mappings }: Json): boolean {
  const runtime = isObject(mappings) ? mappings['runtime'] : undefined;
  const own = isObject(runtime) ? runtime[name] : undefined;
  return isObject(own) && own['type'] === 'date';
}

/** Some buckets of each field, with the index of the reply that has them. */
function bucketsOf(replies: readonly Reply[]) {
  return replies.flatMap((reply, place) => {
    const aggregations = reply.status === 200 ? at(json(reply), 'aggregations') : undefined;
    const [[field, terms] = []] = aggregations instanceof Members ? aggregations.entries : [];
    return spread(items(at(terms, 'buckets')), BUCKETS).flatMap((bucket) => {
      // ES: the key of a boolean is 0 or 1; as text it is one that a query accepts.
      const text = at(bucket, 'key_as_string');
      const key = text === 'true' || text === 'false' ? text : at(bucket, 'key');
      // ES: runtime numbers may be NaN, which has a bucket and equals nothing.
      if (field === undefined || key === undefined || key === 'NaN') return [];
      return [{ field, key: printTree(key), count: number(at(bucket, 'doc_count')), place }];
    });
  });
}
