import { get, search } from '../../case.ts';
import { Members, NumberText, printTree, type Tree } from '../../compare/tree.ts';
import { always, drop, edit, number, plus, reversed, valueAt, withoutLast } from '../edit.ts';
import { counts, inJson, searches } from '../entry.ts';
import type { Fault } from '../fault.ts';
import { after, corpus, index, sendRequest, visibility } from '../witness.ts';

const fox = sendRequest({ query: { match: { t: 'fox' } } });
const byNumber = sendRequest({ sort: [{ n: 'desc' }], track_scores: true });
const all = sendRequest({ version: true, seq_no_primary_term: true });

const by =
  (factor: number) =>
  (value: Tree): Tree =>
    value instanceof NumberText ? number(float(Number(value.text) * factor)) : value;
const float = (value: number) => (Number.isInteger(value) ? `${value}.0` : `${value}`);

/** At most so many hits are counted. */
const cappedAt = (limit: number) => (value: Tree) =>
  value instanceof NumberText && Number(value.text) > limit ? number(limit) : value;

/** The keys by which a hit is ordered. */
const orderOf = (hit: Tree) => printTree(valueAt(hit, 'sort') ?? valueAt(hit, '_score') ?? null);

/** Swaps the first two neighbours whose order is their only difference. */
function withTieSwapped(hits: Tree): Tree {
  if (!Array.isArray(hits)) return hits;
  const items = [...(hits as readonly Tree[])];
  const place = items.findIndex((hit, i) => i > 0 && orderOf(hit) === orderOf(items[i - 1] ?? null));
  if (place > 0) items.splice(place - 1, 2, ...items.slice(place - 1, place + 1).reverse());
  return items;
}

const twiceLast = (hits: Tree): Tree =>
  Array.isArray(hits) ? [...(hits as readonly Tree[]), ...(hits as readonly Tree[]).slice(-1)] : hits;

/** Faults in the hits of `_search` and the counts of `_count`. */
export const searchReplies: readonly Fault[] = [
  inJson('score off by 1e-4', visibility('query', 'score', fox), searches, (tree) =>
    edit(tree, 'hits.hits.*._score', by(1.0001)),
  ),
  inJson('score off by 1e-5 in the first hit', visibility('query', 'score', fox), searches, (tree) =>
    edit(tree, 'hits.hits.0._score', by(1.00001)),
  ),
  inJson('max_score null', visibility('query', ['score', 'value'], fox), searches, (tree) =>
    edit(tree, 'hits.max_score', always(null)),
  ),
  inJson(
    'score 0.0 where it is null',
    visibility('query', ['score', 'value'], sendRequest({ sort: ['n'] })),
    searches,
    (tree) => edit(tree, 'hits.hits.*._score', (score) => score ?? number('0.0')),
  ),
  inJson('tie order swapped', visibility('query', 'order', all), searches, (tree) =>
    edit(tree, 'hits.hits', withTieSwapped),
  ),
  inJson('hits in reverse order', visibility('query', 'order', byNumber), searches, (tree) =>
    edit(tree, 'hits.hits', reversed),
  ),
  inJson('last hit dropped', visibility('query', 'value', all), searches, (tree) =>
    edit(tree, 'hits.hits', withoutLast),
  ),
  inJson('last hit twice', visibility('query', 'value', all), searches, (tree) => edit(tree, 'hits.hits', twiceLast)),
  inJson('total off by one', visibility('query', 'value', all), searches, (tree) =>
    edit(tree, 'hits.total.value', plus(1)),
  ),
  inJson('total capped at 7', visibility('query', 'value', all), searches, (tree) =>
    edit(tree, 'hits.total.value', cappedAt(7)),
  ),
  inJson(
    'total capped at 256',
    visibility('query', 'value', [
      ...corpus,
      ...Array.from({ length: 26 }, (_, part) => ({
        method: 'POST',
        path: `/${index}/_bulk?refresh=true`,
        body: Array.from({ length: 10 }, (__, item) => `{"index":{"_id":"x${part}-${item}"}}\n{"n":${item}}\n`).join(
          '',
        ),
      })),
      search(index, {}),
    ]),
    searches,
    (tree) => edit(tree, 'hits.total.value', cappedAt(256)),
  ),
  inJson('total relation gte', visibility('query', 'value', all), searches, (tree) =>
    edit(tree, 'hits.total.relation', always('gte')),
  ),
  inJson('took missing', visibility('query', 'missing key', all), searches, (tree) => edit(tree, 'took', drop)),
  inJson('timed_out missing', visibility('query', 'missing key', all), searches, (tree) =>
    edit(tree, 'timed_out', drop),
  ),
  inJson('_shards.total off by one', visibility('query', 'value', all), searches, (tree) =>
    edit(tree, '_shards.total', plus(1)),
  ),
  inJson('_shards.skipped missing', visibility('query', 'missing key', all), searches, (tree) =>
    edit(tree, '_shards.skipped', drop),
  ),
  inJson('sort values missing', visibility('query', 'missing key', byNumber), searches, (tree) =>
    edit(tree, 'hits.hits.*.sort', drop),
  ),
  inJson('_version of hits missing', visibility('query', 'missing key', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._version', drop),
  ),
  inJson('_seq_no of hits off by one', visibility('query', 'value', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._seq_no', plus(1)),
  ),
  inJson('_source of hits missing', visibility('query', 'missing key', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._source', drop),
  ),
  inJson('_ignored missing', visibility('query', 'missing key', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._ignored', drop),
  ),
  inJson(
    'matched_queries missing',
    visibility('query', 'missing key', sendRequest({ query: { term: { k: { value: 'a', _name: 'named' } } } })),
    searches,
    (tree) => edit(tree, 'hits.hits.*.matched_queries', drop),
  ),
  inJson(
    'fields of hits missing',
    visibility('query', 'missing key', sendRequest({ docvalue_fields: ['k'] })),
    searches,
    (tree) => edit(tree, 'hits.hits.*.fields', drop),
  ),
  inJson('keys of _source sorted', visibility(['query', 'documents'], 'order', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._source', (source) =>
      source instanceof Members ? new Members(source.entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) : source,
    ),
  ),
  inJson('count off by one', visibility('query', 'value', after(get(`/${index}/_count`))), counts, (tree) =>
    edit(tree, 'count', plus(1)),
  ),
];
