import * as fc from 'fast-check';
import { joined, sequence, textsOf } from '../grammar.ts';
import { type ParserTarget, post } from '../target.ts';

const term = fc.constantFrom('fox', 'quick fox', 'the', 'a\\,b', 'x\\=>y', '', ' ', '狐', 'brown dog river', '\\');
const rules = joined(
  fc.oneof(
    joined(term, ',', 5),
    sequence(joined(term, ',', 3), ' => ', joined(term, ', ', 3)),
    fc.constantFrom(
      '# note',
      '',
      'a => b => c',
      '=>',
      ',,',
      "s(100000001,1,'fox',n,1,0).",
      "s(100000001,2,'vixen',n,1,0).",
      's(',
    ),
  ),
  '\n',
  6,
);
const WORDS = [
  ',',
  '=>',
  '\n',
  '#',
  '\\',
  'fox',
  'dog',
  ' ',
  "s(1,1,'a',n,1,0).",
  "'",
  '(',
  ')',
  '.',
  '\r',
  '\u{1f98a}',
  '\0',
  '=',
  '>',
];

/** Synonyms in both formats. */
export const synonyms: ParserTarget = {
  name: 'synonyms',
  text: textsOf(rules, WORDS),
  requests: (text) =>
    ['synonym', 'synonym_graph'].flatMap((type) =>
      ['solr', 'wordnet'].map((format) =>
        post('/_analyze', {
          tokenizer: 'standard',
          filter: [
            { type, format, synonyms: text.split('\n'), expand: text.length % 2 === 0, lenient: text.length % 3 === 0 },
          ],
          text: 'the quick fox and a brown dog river',
        }),
      ),
    ),
};
