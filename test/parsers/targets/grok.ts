import * as fc from 'fast-check';
import { joined, rule, sequence, textsOf } from '../grammar.ts';
import { type ParserTarget, post } from '../target.ts';

const name = fc.constantFrom(
  'WORD',
  'NUMBER',
  'IP',
  'GREEDYDATA',
  'COMBINEDAPACHELOG',
  'TIMESTAMP_ISO8601',
  'OWN',
  'NONE',
  '',
);
const field = fc.constantFrom('', ':a', ':a.b', ':a:int', ':n:float', ':a:none', ':[x][y]', ':@t', ':');
const reference = sequence('%{', name, field, '}');
const expression = rule((self) =>
  fc.oneof(
    reference,
    fc.constantFrom(
      'the',
      '\\d+',
      '[a-z]+',
      '[[:alpha:]&&[^x]]',
      '\\p{Alpha}',
      '.',
      '\\b',
      '^',
      '$',
      '(?<n>x)',
      '\\k<n>',
      '\\h',
      '\\X',
    ),
    sequence(self, fc.constantFrom('*', '+', '?', '*?', '++', '{2,3}', '{,9}', '{1000}')),
    sequence('(', fc.constantFrom('', '?:', '?=', '?!', '?<=', '?<!', '?>', '?i:', '?i-m:', '?<m>'), self, ')'),
    sequence(self, '|', self),
    joined(self, '', 3),
  ),
);
const WORDS = [
  '%{',
  '}',
  'WORD',
  'OWN',
  ':',
  ':int',
  '(',
  ')',
  '(?<',
  '(?',
  '>',
  '[',
  ']',
  '[^',
  '&&',
  '[:alpha:]',
  '|',
  '*',
  '+',
  '?',
  '{9,99}',
  '\\',
  '\\p{',
  '\\k<',
  '\\x{41}',
  'a',
  ' ',
  '狐',
  '\u{1f98a}',
  '\0',
  '#',
];

const document = { _source: { text: 'the quick 192.168.0.1 fox 42 - [brown] aaaaaaaaaaaaaaaaaaaaaaaa!' } };

/** Patterns of grok: the expressions of a processor, and the definitions that they refer to. */
export const grok: ParserTarget = {
  name: 'grok',
  text: textsOf(expression, WORDS),
  requests: (text) =>
    [
      { patterns: [text], pattern_definitions: { OWN: '%{WORD}x?' } },
      { patterns: ['%{OWN:own}'], pattern_definitions: { OWN: text } },
    ].map((options) =>
      post('/_ingest/pipeline/_simulate', {
        pipeline: { processors: [{ grok: { field: 'text', ...options } }] },
        docs: [document],
      }),
    ),
};
