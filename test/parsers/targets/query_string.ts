import * as fc from 'fast-check';
import { joined, rule, sequence, textsOf } from '../grammar.ts';
import { type ParserTarget, search } from '../target.ts';

const term = fc.oneof(
  fc.constantFrom(
    'fox',
    'f*',
    '?ox',
    '*',
    'fox~',
    'fox~2',
    '"quick fox"',
    '"quick fox"~3',
    '/fo[xy]/',
    '\\(',
    'a\\:b',
    '狐',
  ),
  fc.constantFrom(
    '[1 TO 5]',
    '{a TO z]',
    '>=3',
    '<7',
    '[* TO *]',
    '"',
    'fox^2',
    '_exists_:t',
    'NOT',
    'AND',
    '&&',
    '||',
  ),
);
const fielded = sequence(fc.constantFrom('', 't:', 'k:', 'n:', 'd:', 'ne.a:', '*:', 'o.\\*:', 'none:', '_id:'), term);
const query = rule((self) =>
  fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fielded,
    sequence(fc.constantFrom('(', 't:(', '+(', '-(', 'NOT (', '!('), self, fc.constantFrom(')', ')^2', ')^-1', ')~')),
    joined(self, ' '),
    joined(self, ' AND '),
    joined(self, ' OR '),
    sequence(fc.constantFrom('+', '-', '!', 'NOT '), self),
  ),
);
const VOCABULARY = [
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '"',
    '/',
    '\\',
    '~',
    '^',
    '*',
    '?',
    ':',
    '+',
    '-',
    '!',
    '&&',
    '||',
    ' AND ',
    ' OR ',
    ' NOT ',
  ],
  ...[
    ' TO ',
    '>',
    '<',
    '=',
    't:',
    'n:',
    'd:',
    'fox',
    '1',
    '2020',
    ' ',
    '\t',
    '\u3000',
    '~2',
    '^2',
    '\\u',
    '\0',
    '|',
    '&',
  ],
];

/** Lucene's query syntax. */
export const queryString: ParserTarget = {
  name: 'query_string',
  text: textsOf(query, VOCABULARY),
  requests: (text) => [
    search({ query: { query_string: { query: text } } }),
    search({
      query: { query_string: { query: text, fields: ['t^2', 'k'], type: 'cross_fields', analyze_wildcard: true } },
    }),
    search({ query: { query_string: { query: text, default_field: 't', fuzzy_max_expansions: 3, lenient: true } } }),
    { method: 'GET', path: `/a/_search?q=${encodeURIComponent(text.toWellFormed())}`.slice(0, 4000) },
  ],
};

const simple = rule((self) =>
  fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom('fox', 'f*', 'fox~1', '"quick fox"', '"quick fox"~2', 'a\\|b', '*'),
    sequence('(', self, ')'),
    joined(self, ' '),
    joined(self, '|'),
    joined(self, ' + '),
    sequence('-', self),
  ),
);

/** The syntax that forgives. */
export const simpleQueryString: ParserTarget = {
  name: 'simple_query_string',
  text: textsOf(simple, VOCABULARY),
  requests: (text) => [
    search({ query: { simple_query_string: { query: text } } }),
    search({
      query: { simple_query_string: { query: text, fields: ['t', 'k^3'], default_operator: 'and', flags: 'ALL' } },
    }),
    search({
      query: { simple_query_string: { query: text, fields: ['t'], flags: 'OR|AND|PREFIX', minimum_should_match: '2' } },
    }),
  ],
};
