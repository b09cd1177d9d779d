import * as fc from 'fast-check';
import { joined, rule, sequence, textsOf } from '../grammar.ts';
import { type ParserTarget, post } from '../target.ts';

const action = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('index', 'create', 'update', 'delete', 'x'),
      fc.constantFrom(
        '"_id":"1"',
        '"_index":"a"',
        '"routing":1',
        '"if_seq_no":0',
        '"_type":"x"',
        '"require_alias":true',
        '',
      ),
    )
    .map(([name, meta]) => `{"${name}":{${meta}}}`),
  fc.constantFrom(
    '{}',
    '{"index":null}',
    '{"index":[]}',
    '{"index":{},"x":1}',
    '[]',
    '',
    '{"delete":{"_index":"a","_id":"2"}}',
  ),
);
const source = fc.constantFrom(
  '{"n":1}',
  '{"doc":{"n":2}}',
  '{"script":"1"}',
  '{}',
  '',
  '{"n":',
  '[1]',
  '{"t":"a\\nb"}',
  '{"query":{"match_all":{}}}',
);
const lines = sequence(joined(sequence(action, '\n', source), '\n', 6), fc.constantFrom('\n', '', '\r\n', '\n\n'));
const LINES = [
  '{"index":',
  '{"delete":',
  '{"create":',
  '{',
  '}',
  '{}',
  '\n',
  '\r',
  '\n\n',
  '"_id":"1"',
  '"_index":"a"',
  ':',
  ',',
  'null',
  '\0',
  '\ufeff',
  ' ',
  '{"n":1}',
];

/** Lines of JSON. */
export const ndjson: ParserTarget = {
  name: 'ndjson',
  text: textsOf(lines, LINES),
  requests: (body) => [
    post('/a/_bulk', body),
    post('/_bulk', body),
    post('/a/_msearch', body),
    post('/_msearch/template', body),
  ],
};

const TYPES = [
  'application/json',
  'application/vnd.elasticsearch+json',
  'application/yaml',
  'application/cbor',
  'application/smile',
  'text/plain',
  '*/*',
  'application/x-ndjson',
];
const parameter = fc.constantFrom(
  ';compatible-with=8',
  '; charset=utf-8',
  ';charset=x',
  ';q=0.5',
  ';a="b;c"',
  ';',
  '; compatible-with=99',
  ';=',
);
const mediaType = joined(sequence(fc.constantFrom(...TYPES), joined(parameter, '', 3)), ',', 2);
const MEDIA_WORDS = [
  ...TYPES,
  ';',
  '=',
  ',',
  '/',
  '"',
  ' ',
  'q',
  'compatible-with',
  '8',
  '+',
  '*',
  '\t',
  'charset',
  '\\',
];
/** A header holds no control characters: Node does not send them. */
const headerText = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 10_000);

/** Media types in headers. */
export const mediaTypes: ParserTarget = {
  name: 'media_types',
  text: textsOf(mediaType, MEDIA_WORDS),
  requests: (text) => [
    { ...post('/a/_search', '{}'), headers: { 'content-type': headerText(text) } },
    { ...post('/a/_search', '{}'), headers: { accept: headerText(text) } },
    { ...post('/a/_search', 'a: b'), headers: { 'content-type': headerText(text), accept: headerText(text) } },
    {
      method: 'GET',
      path: '/_cat/indices',
      headers: { accept: headerText(text), 'accept-encoding': headerText(text) },
    },
  ],
};

const part = fc.constantFrom('hits', 'total', '*', '**', 'h*', '*s', '_source', '-hits', 'a\\.b', '', 'took', '*i*t*');
const path = rule((self) =>
  fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    joined(part, '.', 6),
    joined(self, ','),
    sequence('-', self),
  ),
);
const PATH_WORDS = ['*', '**', '.', ',', '-', 'hits', 'total', '\\', 'a', '_', ' ', '%', '\u{1f98a}', '"', '[', '..'];

/** Paths of the members of a reply or a document. */
export const filterPath: ParserTarget = {
  name: 'filter_path',
  text: textsOf(path, PATH_WORDS),
  requests: (text) => {
    const given = encodeURIComponent(text.toWellFormed())
      .slice(0, 3000)
      .replace(/%[^%]?$/, '');
    return [
      { method: 'GET', path: `/a/_search?filter_path=${given}` },
      { method: 'GET', path: `/a/_search?_source_includes=${given}` },
      { method: 'GET', path: `/a/_doc/1?_source_excludes=${given}&filter_path=${given}` },
      { method: 'GET', path: `/_cluster/state?filter_path=${given}` },
      post('/a/_search', { _source: { includes: [text], excludes: text.split(',') } }),
    ];
  },
};
