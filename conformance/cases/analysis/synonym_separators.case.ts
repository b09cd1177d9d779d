import { defineCase, post } from '../../case.ts';

const SYNONYMS = ['a b, z', 'c d e => y', 'f => x w'];
const TEXTS = [
  'a\u0000b',
  'x a\u0000b c',
  'c\u0000d e',
  'c d\u0000e',
  'c\u0000d\u0000e a',
  'a \u0000b',
  'a\u0000 b',
  'a\u0000',
  '\u0000a b',
  'A\u0000B',
  'f\u0000',
  'a b a\u0000b',
];

const analyze = (filter: object, text: string) =>
  post('/_analyze', { tokenizer: 'whitespace', filter: [filter], text });

/** Words that contain the character which Lucene stores between the words of a synonym rule. */
export default defineCase({
  plugin: 'analysis',
  setup: [],
  reads: ['synonym', 'synonym_graph'].flatMap((type) =>
    [false, true].flatMap((ignore_case) =>
      (ignore_case ? TEXTS.slice(9, 10) : TEXTS).map((text) =>
        analyze({ type, synonyms: SYNONYMS, ignore_case }, text),
      ),
    ),
  ),
});
