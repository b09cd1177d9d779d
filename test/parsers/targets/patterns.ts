import * as fc from 'fast-check';
import { joined, rule, sequence, textsOf } from '../grammar.ts';
import { type ParserTarget, post, search } from '../target.ts';

const atom = fc.constantFrom(
  ...[
    'a',
    'fox',
    '.',
    '[a-z]',
    '[^a]',
    '[]',
    '\\d',
    '\\w',
    '\\.',
    '"a b"',
    '#',
    '@',
    '&',
    '<1-12>',
    '<9-1>',
    '()',
    '\u{1f98a}',
    '^',
    '$',
  ],
);
const count = fc.constantFrom('', '*', '+', '?', '{2}', '{2,}', '{0,3}', '{3,1}', '*?', '++');
const expression = rule((self) =>
  fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    sequence(atom, count),
    sequence(fc.constantFrom('(', '~(', '(?:', '(?=', '(?i)(', '(?<a>'), self, ')', count),
    joined(self, ''),
    joined(self, '|'),
    joined(self, '&'),
    sequence('~', self),
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
    '|',
    '&',
    '~',
    '.',
    '*',
    '+',
    '?',
    '^',
    '$',
    '-',
    '\\',
    '"',
    '#',
    '@',
    '<',
    '>',
    ',',
    '1',
    '9',
  ],
  ...[
    'a',
    '[a-',
    '[^',
    '\\d',
    '\\p{L}',
    '\\x',
    '\\u12',
    '{1,',
    '<1-',
    '(?',
    '(?:',
    '&&',
    '[[',
    '\u{1f98a}',
    '\0',
    '\\Q',
    '\\1',
  ],
];

/** Lucene's regular expressions. */
export const regexp: ParserTarget = {
  name: 'regexp',
  text: textsOf(expression, VOCABULARY),
  requests: (value) => [
    search({ query: { regexp: { k: { value, case_insensitive: value.length % 2 === 0 } } } }),
    search({
      query: { regexp: { t: { value, flags: 'ALL', max_determinized_states: 500 } } },
      highlight: { fields: { t: {} } },
    }),
    search({ size: 0, aggs: { a: { terms: { field: 'k', include: value } } } }),
    search({ suggest: { s: { regex: value, completion: { field: 'c' } } } }),
    search({ query: { intervals: { t: { regexp: { pattern: value } } } } }),
  ],
};

/** Java's regular expressions, in analysis and dynamic templates. */
export const javaPattern: ParserTarget = {
  name: 'java_pattern',
  text: textsOf(expression, VOCABULARY),
  requests: (pattern) => [
    post('/_analyze', { tokenizer: { type: 'pattern', pattern }, text: 'the quick brown fox 12' }),
    post('/_analyze', {
      tokenizer: 'keyword',
      filter: [{ type: 'pattern_replace', pattern, replacement: '$1' }],
      char_filter: [{ type: 'pattern_replace', pattern, replacement: '-' }],
      text: 'the quick brown fox 12',
    }),
    post('/_analyze', { tokenizer: { type: 'simple_pattern', pattern }, text: 'the quick brown fox 12' }),
  ],
};

const wild = fc.array(fc.constantFrom('a', 'fox', '*', '?', '\\*', '\\', '**', '?*', '\u{1f98a}', ' '), {
  maxLength: 12,
});

/** Patterns of `*` and `?`, of terms and of names. */
export const wildcard: ParserTarget = {
  name: 'wildcard',
  text: textsOf(
    wild.map((parts) => parts.join('')),
    ['*', '?', '\\', 'a', 'k', '.', ',', '-', '\u{1f98a}', '\0'],
  ),
  requests: (value) => [
    search({ query: { wildcard: { k: { value, case_insensitive: value.length % 2 === 0 } } } }),
    search({ query: { wildcard: { t: value } }, _source: [value], highlight: { fields: { [value]: {} } } }),
    search({ query: { multi_match: { query: 'fox', fields: [value] } }, fields: [value], docvalue_fields: [value] }),
    post('/a/_field_caps', { fields: [value] }),
    {
      method: 'GET',
      path: `/${encodeURIComponent(value.toWellFormed())}/_settings/${encodeURIComponent(value.toWellFormed())}`.slice(
        0,
        4000,
      ),
    },
  ],
};
