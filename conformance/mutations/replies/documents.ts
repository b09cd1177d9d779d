import { bulk, del, get, head, post, put } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import { Members, type Tree } from '../../compare/tree.ts';
import { always, drop, edit, number, plus, reversed, text, withoutLast } from '../edit.ts';
import { bulks, errors, gets, inHeader, inJson, inStatus, manyGets, updates, writes } from '../entry.ts';
import type { Fault, Visibility } from '../fault.ts';
import { after, bulkOf, corpus, index, visibility } from '../witness.ts';

const on = (kinds: Kind | readonly Kind[], ...witness: Visibility['witness']) =>
  visibility('documents', kinds, after(...witness));
const created = put(`/${index}/_doc/new?refresh=true`, { n: 1 });
const read = get(`/${index}/_doc/5`);
const noop = post(`/${index}/_update/1`, { doc: { k: 'a' } });
const twoLines = bulkOf([{ index: { _id: 'x' } }, { n: 1 }, { create: { _id: '1' } }, { n: 1 }]);

/** Without the members that are null. */
function withoutNull(tree: Tree): Tree {
  if (Array.isArray(tree)) return tree.map(withoutNull);
  if (!(tree instanceof Members)) return tree;
  return new Members(
    tree.entries.filter(([, value]) => value !== null).map(([key, value]) => [key, withoutNull(value)]),
  );
}

const inSource = (change: (source: Tree) => Tree) => (tree: Tree) =>
  edit(edit(tree, '_source', change), 'hits.hits.*._source', change);

/** Arrays of one item as that item. */
function unwrapped(tree: Tree): Tree {
  if (tree instanceof Members) return new Members(tree.entries.map(([key, value]) => [key, unwrapped(value)]));
  if (!Array.isArray(tree)) return tree;
  const items = tree as readonly Tree[];
  return items.length === 1 ? unwrapped(items[0] ?? null) : items.map(unwrapped);
}

/** Faults in replies about documents. */
export const documentReplies: readonly Fault[] = [
  inJson('_version off by one', on('value', created), writes, (tree) => edit(tree, '_version', plus(1))),
  inJson('_seq_no off by one', on('value', created), writes, (tree) => edit(tree, '_seq_no', plus(1))),
  inJson('_primary_term missing', on('missing key', created), writes, (tree) => edit(tree, '_primary_term', drop)),
  inJson('result updated for created', on('value', created), writes, (tree) =>
    edit(
      tree,
      'result',
      text((result) => (result === 'created' ? 'updated' : result)),
    ),
  ),
  inJson('result updated for noop', on('value', noop), updates, (tree) =>
    edit(
      tree,
      'result',
      text((result) => (result === 'noop' ? 'updated' : result)),
    ),
  ),
  inJson('successful shards of a write 0', on('value', created), writes, (tree) =>
    edit(tree, '_shards.successful', always(number(0))),
  ),
  inJson('forced_refresh missing', on('missing key', created), writes, (tree) => edit(tree, 'forced_refresh', drop)),
  inStatus('created answered 200', on('status', created), writes, (status) => (status === 201 ? 200 : status)),
  inStatus('delete of nothing answered 200', on('status', del(`/${index}/_doc/none`)), writes, (status) =>
    status === 404 ? 200 : status,
  ),
  inStatus('missing document answered 200', on('status', get(`/${index}/_doc/none`)), gets, (status) =>
    status === 404 ? 200 : status,
  ),
  inStatus(
    'existing document answered 404 to HEAD',
    on('status', head(`/${index}/_doc/1`)),
    (request) => gets(request) && request.method === 'HEAD',
    (status) => (status === 200 ? 404 : status),
  ),
  inHeader('location missing', on('header', created), 'location', writes, () => undefined),
  inJson('found missing', on('missing key', read), gets, (tree) => edit(tree, 'found', drop)),
  inJson(
    '_routing missing',
    on('missing key', put(`/${index}/_doc/r?routing=x`, {}), get(`/${index}/_doc/r?routing=x`)),
    gets,
    (tree) => edit(tree, '_routing', drop),
  ),
  inJson('null dropped from _source', on('missing key', read), gets, inSource(withoutNull)),
  inJson(
    'arrays of one item unwrapped in _source',
    on('value', put(`/${index}/_doc/u`, { a: [1] }), get(`/${index}/_doc/u`)),
    gets,
    inSource(unwrapped),
  ),
  inJson(
    'empty objects dropped from _source',
    on('missing key', put(`/${index}/_doc/u`, { o: {} }), get(`/${index}/_doc/u`)),
    gets,
    inSource((source) =>
      edit(source, '*', (value) => (value instanceof Members && value.entries.length === 0 ? undefined : value)),
    ),
  ),
  inJson(
    'documents of mget in reverse order',
    on('order', post(`/${index}/_mget`, { ids: ['1', '2'] })),
    manyGets,
    (tree) => edit(tree, 'docs', reversed),
  ),
  inJson('last bulk item dropped', on('value', twoLines), bulks, (tree) => edit(tree, 'items', withoutLast)),
  inJson('bulk items in reverse order', on('order', twoLines), bulks, (tree) => edit(tree, 'items', reversed)),
  inJson('bulk errors false', on('value', twoLines), bulks, (tree) => edit(tree, 'errors', always(false))),
  inJson('status of a bulk item 200 for 201', on('value', twoLines), bulks, (tree) =>
    edit(tree, 'items.*.*.status', (status) => (printed(status) === '201' ? number(200) : status)),
  ),
  inJson('error of a bulk item without reason', on('missing key', twoLines), bulks, (tree) =>
    edit(tree, 'items.*.*.error.reason', drop),
  ),
  inJson(
    'took of bulk missing',
    visibility('documents', 'missing key', [...corpus, bulk(`/${index}/_bulk`, [{ delete: { _id: '1' } }])]),
    bulks,
    (tree) => edit(tree, 'took', drop),
  ),
  inJson('conflict without its shard', on('missing key', put(`/${index}/_create/1`, {})), errors, (tree) =>
    edit(tree, 'error.shard', drop),
  ),
];

function printed(value: Tree): string {
  return typeof value === 'object' && value !== null && 'text' in value ? value.text : '';
}
