import { del, get, head, post, put } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import { Members, type Tree } from '../../compare/tree.ts';
import { always, drop, edit, editKeys, number, plus, withoutLast } from '../edit.ts';
import { analyses, any, creates, inJson, inStatus } from '../entry.ts';
import type { Fault, Visibility } from '../fault.ts';
import { after, index, nothing, visibility } from '../witness.ts';

const on = (kinds: Kind | readonly Kind[], ...witness: Visibility['witness']) =>
  visibility('indices', kinds, after(...witness));
const whole = get(`/${index}`);
const analysed = (kinds: Kind | readonly Kind[], text = 'The 2 QUICK foxes 😀 x') =>
  visibility('analysis', kinds, [post('/_analyze', { analyzer: 'standard', text })]);

const sorted = (value: Tree): Tree => (value instanceof Members ? new Members(value.entries.toReversed()) : value);

/** Faults in replies about indices, and in analyzed texts. */
export const indexReplies: readonly Fault[] = [
  inJson('shards_acknowledged missing', on('missing key', put(`/${index}-2`)), creates, (tree) =>
    edit(tree, 'shards_acknowledged', drop),
  ),
  inJson('acknowledged false', on('value', del(`/${index}`)), any, (tree) => edit(tree, 'acknowledged', always(false))),
  inJson('settings as numbers', on('value', whole), any, (tree) =>
    editKeys(tree, ['number_of_shards', 'number_of_replicas'], (value) =>
      typeof value === 'string' ? number(value) : value,
    ),
  ),
  inJson('creation_date missing', on('missing key', whole), any, (tree) => editKeys(tree, ['creation_date'], drop)),
  inJson('provided_name missing', on('missing key', whole), any, (tree) => editKeys(tree, ['provided_name'], drop)),
  inJson('filter of an alias missing', on('missing key', get(`/${index}/_alias`)), any, (tree) =>
    edit(tree, '*.aliases.*.filter', drop),
  ),
  inJson('aliases missing', on('missing key', whole), any, (tree) => edit(tree, '*.aliases', drop)),
  inJson('properties in reverse order', on('order', get(`/${index}/_mapping`)), any, (tree) =>
    edit(tree, '*.mappings.properties', sorted),
  ),
  inJson('ignore_above missing in mappings', on('missing key', get(`/${index}/_mapping`)), any, (tree) =>
    editKeys(tree, ['ignore_above'], drop),
  ),
  inJson('multi-fields missing in mappings', on('missing key', get(`/${index}/_mapping`)), any, (tree) =>
    edit(tree, '*.mappings.properties.*.fields', drop),
  ),
  inStatus(
    'existing index answered 404 to HEAD',
    on('status', head(`/${index}`)),
    (request) => request.method === 'HEAD' && !request.path.slice(1).includes('/'),
    (status) => (status === 200 ? 404 : status),
  ),
  inStatus(
    'missing index answered 200 to DELETE',
    on('status', del(`/${nothing}`)),
    (request) => request.method === 'DELETE',
    (status) => (status === 404 ? 200 : status),
  ),
  inStatus('existing index created again', on('status', put(`/${index}`)), creates, (status) =>
    status === 400 ? 200 : status,
  ),
  inJson(
    '_shards of a refresh off by one',
    on('value', post(`/${index}/_refresh`)),
    (request) => request.path.includes('/_refresh'),
    (tree) => edit(tree, '_shards.successful', plus(1)),
  ),
  inJson('positions of tokens from 1', analysed('value'), analyses, (tree) => edit(tree, 'tokens.*.position', plus(1))),
  inJson('last token dropped', analysed('value'), analyses, (tree) => edit(tree, 'tokens', withoutLast)),
  inJson('end_offset off by one', analysed('value'), analyses, (tree) => edit(tree, 'tokens.*.end_offset', plus(-1))),
  inJson('type of tokens word', analysed('value'), analyses, (tree) => edit(tree, 'tokens.*.type', always('word'))),
  inJson('type of tokens missing', analysed('missing key'), analyses, (tree) => edit(tree, 'tokens.*.type', drop)),
];
