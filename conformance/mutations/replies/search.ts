import { get, search } from '../../case.ts';
import { Members, NumberText, printTree, type Tree } from '../../compare/tree.ts';
import { always, drop, edit, number, plus, reversed, valueAt, withoutLast } from '../edit.ts';
import { counts, inJson, searches } from '../entry.ts';
import type { Fault } from '../fault.ts';
import { after, ask, corpus, index, shown } from '../witness.ts';

const fox = ask({ query: { match: { t: 'fox' } } });
const byNumber = ask({ sort: [{ n: 'desc' }], track_scores: true });
const all = ask({ version: true, seq_no_primary_term: true });

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

/** The first two neighbours that nothing but their place tells apart change places. */
function withTieSwapped(hits: Tree): Tree {
  if (!Array.isArray(hits)) return hits;
  const items = [...(hits as readonly Tree[])];
  const place = items.findIndex((hit, i) => i > 0 && orderOf(hit) === orderOf(items[i - 1] ?? null));
  if (place > 0) items.splice(place - 1, 2, ...items.slice(place - 1, place + 1).reverse());
  return items;
}

const twiceLast = (hits: Tree): Tree =>
  Array.isArray(hits) ? [...(hits as readonly Tree[]), ...(hits as readonly Tree[]).slice(-1)] : hits;

/** Faults in what `_search` and `_count` say of hits. */
export const searchReplies: readonly Fault[] = [
  inJson('score off by 1e-4', shown('query', 'score', fox), searches, (tree) =>
    edit(tree, 'hits.hits.*._score', by(1.0001)),
  ),
  inJson('score off by 1e-5 in the first hit', shown('query', 'score', fox), searches, (tree) =>
    edit(tree, 'hits.hits.0._score', by(1.00001)),
  ),
  inJson('max_score null', shown('query', ['score', 'value'], fox), searches, (tree) =>
    edit(tree, 'hits.max_score', always(null)),
  ),
  inJson('score 0.0 where it is null', shown('query', ['score', 'value'], ask({ sort: ['n'] })), searches, (tree) =>
    edit(tree, 'hits.hits.*._score', (score) => score ?? number('0.0')),
  ),
  inJson('tie order swapped', shown('query', 'order', all), searches, (tree) =>
    edit(tree, 'hits.hits', withTieSwapped),
  ),
  inJson('hits in reverse order', shown('query', 'order', byNumber), searches, (tree) =>
    edit(tree, 'hits.hits', reversed),
  ),
  inJson('last hit dropped', shown('query', 'value', all), searches, (tree) => edit(tree, 'hits.hits', withoutLast)),
  inJson('last hit twice', shown('query', 'value', all), searches, (tree) => edit(tree, 'hits.hits', twiceLast)),
  inJson('total off by one', shown('query', 'value', all), searches, (tree) => edit(tree, 'hits.total.value', plus(1))),
  inJson('total capped at 7', shown('query', 'value', all), searches, (tree) =>
    edit(tree, 'hits.total.value', cappedAt(7)),
  ),
  inJson(
    'total capped at 256',
    shown('query', 'value', [
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
  inJson('total relation gte', shown('query', 'value', all), searches, (tree) =>
    edit(tree, 'hits.total.relation', always('gte')),
  ),
  inJson('took missing', shown('query', 'missing key', all), searches, (tree) => edit(tree, 'took', drop)),
  inJson('timed_out missing', shown('query', 'missing key', all), searches, (tree) => edit(tree, 'timed_out', drop)),
  inJson('_shards.total off by one', shown('query', 'value', all), searches, (tree) =>
    edit(tree, '_shards.total', plus(1)),
  ),
  inJson('_shards.skipped missing', shown('query', 'missing key', all), searches, (tree) =>
    edit(tree, '_shards.skipped', drop),
  ),
  inJson('sort values missing', shown('query', 'missing key', byNumber), searches, (tree) =>
    edit(tree, 'hits.hits.*.sort', drop),
  ),
  inJson('_version of hits missing', shown('query', 'missing key', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._version', drop),
  ),
  inJson('_seq_no of hits off by one', shown('query', 'value', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._seq_no', plus(1)),
  ),
  inJson('_source of hits missing', shown('query', 'missing key', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._source', drop),
  ),
  inJson('_ignored missing', shown('query', 'missing key', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._ignored', drop),
  ),
  inJson(
    'matched_queries missing',
    shown('query', 'missing key', ask({ query: { term: { k: { value: 'a', _name: 'named' } } } })),
    searches,
    (tree) => edit(tree, 'hits.hits.*.matched_queries', drop),
  ),
  inJson('fields of hits missing', shown('query', 'missing key', ask({ docvalue_fields: ['k'] })), searches, (tree) =>
    edit(tree, 'hits.hits.*.fields', drop),
  ),
  inJson('keys of _source sorted', shown(['query', 'documents'], 'order', all), searches, (tree) =>
    edit(tree, 'hits.hits.*._source', (source) =>
      source instanceof Members ? new Members(source.entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) : source,
    ),
  ),
  inJson('count off by one', shown('query', 'value', after(get(`/${index}/_count`))), counts, (tree) =>
    edit(tree, 'count', plus(1)),
  ),
];
