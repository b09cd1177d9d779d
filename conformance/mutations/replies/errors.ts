import { get, post, put } from '../../case.ts';
import type { Kind } from '../../compare/divergence.ts';
import { always, drop, edit, editKeys, number, text } from '../edit.ts';
import { errors, inJson, inStatus } from '../entry.ts';
import type { Fault, Visibility } from '../fault.ts';
import { after, index, nothing, sendRequest, visibility } from '../witness.ts';

const on = (kinds: Kind | readonly Kind[], witness: Visibility['witness']) => visibility('errors', kinds, witness);
const noIndex = [get(`/${nothing}/_search`)];
const noQuery = sendRequest({ query: { nope: {} } });
const badNumber = after(put(`/${index}/_doc/x`, { n: 'nope' }));

/** The first position in a message, increased by one. */
const further = (reason: string, place: RegExp) =>
  reason.replace(place, (_, before: string, digits: string) => `${before}${Number(digits) + 1}`);

/** Faults in error replies. */
export const errorReplies: readonly Fault[] = [
  inJson('root_cause missing', on('missing key', noIndex), errors, (tree) => edit(tree, 'error.root_cause', drop)),
  inJson('root_cause empty', on('value', noIndex), errors, (tree) => edit(tree, 'error.root_cause', always([]))),
  inJson('status missing in an error', on('missing key', noIndex), errors, (tree) => edit(tree, 'status', drop)),
  inJson('caused_by missing', on('missing key', badNumber), errors, (tree) => edit(tree, 'error.caused_by', drop)),
  inJson('index missing in an error', on('missing key', noIndex), errors, (tree) => edit(tree, 'error.index', drop)),
  inJson('index_uuid missing in an error', on('missing key', noIndex), errors, (tree) =>
    editKeys(tree, ['index_uuid'], drop),
  ),
  inJson('parsing_exception called x_content_parse_exception', on('error type', noQuery), errors, (tree) =>
    editKeys(
      tree,
      ['type'],
      text((type) => (type === 'parsing_exception' ? 'x_content_parse_exception' : type)),
    ),
  ),
  inJson('document_parsing_exception called mapper_parsing_exception', on('error type', badNumber), errors, (tree) =>
    editKeys(
      tree,
      ['type'],
      text((type) => (type === 'document_parsing_exception' ? 'mapper_parsing_exception' : type)),
    ),
  ),
  inJson('type of an error camel-cased', on('error type', noIndex), errors, (tree) =>
    edit(
      tree,
      'error.type',
      text((type) => type.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
    ),
  ),
  inJson('line of an error off by one', on(['error wording', 'value'], badNumber), errors, (tree) =>
    editKeys(
      tree,
      ['reason'],
      text((reason) => further(reason, /(\[)(\d+)(?=:\d+\])/)),
    ),
  ),
  inJson('column of an error off by one', on(['error wording', 'value'], badNumber), errors, (tree) =>
    editKeys(
      tree,
      ['reason'],
      text((reason) => further(reason, /(\[\d+:)(\d+)(?=\])/)),
    ),
  ),
  inJson('col of an error off by one', on('value', noQuery), errors, (tree) =>
    editKeys(tree, ['col'], (col) => (col === null ? col : number(1))),
  ),
  inJson('reason of an error with a full stop', on('error wording', noIndex), errors, (tree) =>
    edit(
      tree,
      'error.reason',
      text((reason) => `${reason}.`),
    ),
  ),
  inJson('reason of an error missing', on('missing key', noIndex), errors, (tree) => edit(tree, 'error.reason', drop)),
  inJson('names in reasons unquoted', on('error wording', noIndex), errors, (tree) =>
    edit(
      tree,
      'error.reason',
      text((reason) => reason.replaceAll(/[[\]]/g, '')),
    ),
  ),
  inJson('failures of shards missing', on('missing key', sendRequest({ sort: ['nope'] })), errors, (tree) =>
    edit(tree, 'error.failed_shards', drop),
  ),
  inStatus('404 for 400', on('status', noQuery), errors, (status) => (status === 400 ? 404 : status)),
  inStatus('500 for 400', on('status', noQuery), errors, (status) => (status === 400 ? 500 : status)),
  inStatus('400 for a missing index', on('status', noIndex), errors, (status) => (status === 404 ? 400 : status)),
  inStatus('malformed JSON answered 200', on('status', after(post(`/${index}/_search`, '{'))), errors, (status) =>
    status === 400 ? 200 : status,
  ),
  inStatus('conflict answered 400', on('status', after(put(`/${index}/_create/1`, {}))), errors, (status) =>
    status === 409 ? 400 : status,
  ),
  inJson('error as text', on('error wording', noIndex), errors, (tree) => edit(tree, 'error', always('not found'))),
];
