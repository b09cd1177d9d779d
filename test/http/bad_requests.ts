/** Invalid requests, and the status and error type that both references return for each. */
import type { WireRequest } from './requests.ts';

export interface BadRequest extends Omit<WireRequest, 'body'> {
  readonly name: string;
  readonly body?: string | Buffer;
  /** `status type`, which is the same for both references; `status` alone where the error is a plain string. */
  readonly answer: string;
  /** Whether only the status is compared: see the function `shallow`. */
  readonly shallow?: boolean;
}

const json = { 'content-type': 'application/json' };
const ndjson = { 'content-type': 'application/x-ndjson' };

/** 10,000 nested arrays. */
const arrays = '['.repeat(10_000) + ']'.repeat(10_000);
/** 10,000 nested objects. */
const objects = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
/** 10,000 nested bool queries. */
const bools = `${'{"bool":{"must":['.repeat(10_000)}{"match_all":{}}${']}}'.repeat(10_000)}`;
/** 10,000 nested aggregations. */
const aggs = `${'{"aggs":{"a":{"max":{"field":"n"},"aggs":{"a":'.repeat(10_000)}{}${'}}}}'.repeat(10_000)}`;

type Answer = string | { readonly answer: string; readonly shallow: true };

/**
 * ES: parses a body piece by piece and reports the first error. Standin validates the complete body first, so that it may report another
 * one: the status is the same, the error type is not.
 */
function shallow(answer: string): Answer {
  return { answer, shallow: true };
}
const answer = (expected: Answer) => (typeof expected === 'string' ? { answer: expected } : expected);

/** An invalid document; `name` describes it. */
function document(
  name: string,
  body: string | Buffer,
  expected: Answer,
  headers: WireRequest['headers'] = json,
): BadRequest {
  return {
    name: `document: ${name}`,
    method: 'PUT',
    path: '/INDEX/_doc/bad',
    headers: headers ?? {},
    body,
    ...answer(expected),
  };
}
function search(name: string, body: string | Buffer, expected: Answer): BadRequest {
  return { name: `search: ${name}`, method: 'POST', path: '/INDEX/_search', headers: json, body, ...answer(expected) };
}
function bulk(name: string, body: string | Buffer, expected: Answer): BadRequest {
  return { name: `bulk: ${name}`, method: 'POST', path: '/INDEX/_bulk', headers: ndjson, body, ...answer(expected) };
}
function admin(name: string, method: string, path: string, body: string | Buffer, expected: Answer): BadRequest {
  return { name: `${method} ${path}: ${name}`, method, path, headers: json, body, ...answer(expected) };
}

/** `INDEX` in a path is replaced by an index with the fields `n` (long), `d` (date), `b` (boolean), `ip` (ip) and `t` (text). */
export const badRequests: readonly BadRequest[] = [
  document('cut short', '{"a":', '400 document_parsing_exception'),
  document('cut in a string', '{"a":"', '400 document_parsing_exception'),
  document('cut in an escape', '{"a":"\\u12', '400 document_parsing_exception'),
  document('nothing', '', '400 parse_exception'),
  document('blanks', '   \n', '400 document_parsing_exception'),
  document('an array', '[]', '400 document_parsing_exception'),
  document('a string', '"x"', '400 document_parsing_exception'),
  document('a number', '12', '400 document_parsing_exception'),
  document('null', 'null', '400 document_parsing_exception'),
  document('a comma too many', '{"a":1,}', '400 document_parsing_exception'),
  document('single quotes', "{'a':1}", '400 document_parsing_exception'),
  document('NaN', '{"n":NaN}', '400 document_parsing_exception'),
  document('a control character', '{"t":"a\u0001b"}', '400 document_parsing_exception'),
  document(
    'not UTF-8',
    Buffer.from([0x7b, 0x22, 0x74, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    '400 document_parsing_exception',
  ),
  document(
    'UTF-8 cut short',
    Buffer.from([0x7b, 0x22, 0x74, 0x22, 0x3a, 0x22, 0xe4, 0xb8, 0x22, 0x7d]),
    '400 document_parsing_exception',
  ),
  document('zero bytes', Buffer.alloc(64), '400 document_parsing_exception'),
  document('10,000 arrays', `{"t":${arrays}}`, '400 document_parsing_exception'),
  document('10,000 objects', objects, '400 document_parsing_exception'),
  document('10,000 brackets left open', `{"t":${'['.repeat(10_000)}`, '400 document_parsing_exception'),
  document('a number of 100,000 digits', `{"n":${'9'.repeat(100_000)}}`, '400 document_parsing_exception'),
  document('a word as long', '{"n":"word"}', '400 document_parsing_exception'),
  document('an object as long', '{"n":{"a":1}}', '400 document_parsing_exception'),
  document('a word as date', '{"d":"word"}', '400 document_parsing_exception'),
  document('a word as boolean', '{"b":"word"}', '400 document_parsing_exception'),
  document('a word as ip', '{"ip":"word"}', '400 document_parsing_exception'),
  document('an object as text', '{"t":{"a":1}}', '400 document_parsing_exception'),
  document('an empty field name', '{"":1}', '400 document_parsing_exception'),
  document('a field name of dots', '{"..":1}', '400 document_parsing_exception'),
  document('the media type text/html', '{"n":1}', '406', { 'content-type': 'text/html' }),
  document('no media type', '{"n":1}', '406', {}),
  document('no media type at all', '{"n":1}', '400 media_type_header_exception', { 'content-type': 'a b' }),
  document('a major of long ago', '{"n":1}', '400 media_type_header_exception', {
    'content-type': 'application/vnd.elasticsearch+json; compatible-with=3',
  }),
  search('cut short', '{"query":{', '400 x_content_e_o_f_exception'),
  search('an array', '[]', '400 parsing_exception'),
  search('not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), '400 x_content_parse_exception'),
  search('10,000 arrays', `{"query":${arrays}}`, shallow('400 parsing_exception')),
  search('10,000 objects', `{"query":${objects}}`, shallow('400 parsing_exception')),
  search('10,000 queries', `{"query":${bools}}`, '400 x_content_parse_exception'),
  search('10,000 aggregations', aggs, shallow('400 parsing_exception')),
  search('an unknown key', '{"nope":1}', '400 parsing_exception'),
  search('a query that is a number', '{"query":1}', '400 parsing_exception'),
  search('a size that is a word', '{"size":"word"}', '400 number_format_exception'),
  search('a size below zero', '{"size":-5}', '400 illegal_argument_exception'),
  search('too many hits', '{"size":100000}', '400 search_phase_execution_exception'),
  search('an unknown query', '{"query":{"nope":{}}}', '400 parsing_exception'),
  search('a term that is a word', '{"query":{"term":{"n":"word"}}}', '400 search_phase_execution_exception'),
  search('a sort on text', '{"sort":["t"]}', '400 search_phase_execution_exception'),
  search('an aggregation on text', '{"aggs":{"a":{"terms":{"field":"t"}}}}', '400 search_phase_execution_exception'),
  bulk('no newline at the end', '{"index":{"_id":"bad"}}\n{"n":1}', '400 illegal_argument_exception'),
  bulk('an action without source', '{"index":{"_id":"bad"}}\n', '400 action_request_validation_exception'),
  bulk('an action cut short', '{"index":{"_id":"b\n', '400 x_content_e_o_f_exception'),
  bulk('an unknown action', '{"nope":{"_id":"bad"}}\n{"n":1}\n', '400 illegal_argument_exception'),
  bulk('an array', '[]\n', '400 illegal_argument_exception'),
  bulk('nothing', '', '400 parse_exception'),
  bulk('a newline', '\n', '400 action_request_validation_exception'),
  bulk('brackets', `${'['.repeat(10_000)}\n`, shallow('400 illegal_argument_exception')),
  bulk(
    'not UTF-8',
    Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d, 0x0a]),
    shallow('400 x_content_parse_exception'),
  ),
  admin('cut short', 'PUT', '/INDEX-new', '{"settings":', '400 x_content_e_o_f_exception'),
  admin('an array', 'PUT', '/INDEX-new', '[]', '200'),
  admin('10,000 objects', 'PUT', '/INDEX-new', `{"mappings":${objects}}`, '400 x_content_parse_exception'),
  admin('10,000 arrays', 'PUT', '/INDEX-new', `{"settings":${arrays}}`, '400 x_content_parse_exception'),
  admin(
    'no number of shards',
    'PUT',
    '/INDEX-new',
    '{"settings":{"number_of_shards":"word"}}',
    '400 illegal_argument_exception',
  ),
  admin(
    'an unknown type',
    'PUT',
    '/INDEX-new',
    '{"mappings":{"properties":{"a":{"type":"nope"}}}}',
    '400 mapper_parsing_exception',
  ),
  admin('10,000 objects', 'PUT', '/INDEX/_mapping', objects, '400 x_content_parse_exception'),
  admin('not JSON', 'PUT', '/INDEX/_settings', 'nope', '400 x_content_parse_exception'),
  admin('10,000 arrays', 'POST', '/_aliases', `{"actions":${arrays}}`, '400 x_content_parse_exception'),
  admin('cut short', 'POST', '/INDEX/_update/kept', '{"doc":{', '400 x_content_parse_exception'),
  admin('10,000 objects', 'POST', '/INDEX/_update/kept', `{"doc":${objects}}`, '400 x_content_parse_exception'),
  admin('10,000 objects', 'POST', '/INDEX/_count', `{"query":${objects}}`, shallow('400 parsing_exception')),
  admin('10,000 arrays', 'POST', '/INDEX/_mget', `{"ids":${arrays}}`, shallow('400 illegal_argument_exception')),
];

/** The body that creates `INDEX`. */
export const definition =
  '{"mappings":{"properties":{"n":{"type":"long"},"d":{"type":"date"},"b":{"type":"boolean"},"ip":{"type":"ip"},"t":{"type":"text"}}}}';
