import { cut, through } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

/** Texts with characters of two code units, and with marks, of which borders of words depend. */
const TEXTS = [
  ...['a😀b', '𝔘b𝔘𝔲9𝔘x', '1😀😀', 'a生b 生ੈ', 'aI\u0301b _٣x', '\u0301a\u0301\u0323b \u0301', '😀\u0301a'],
  ...['𝔘\u0301b-𝔘', '\ufffd😀x', 'i̇𝩆ｶ', 'ſa K1'],
];
const CAMEL_CASE =
  '[^\\p{L}\\d]+|(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)|(?<=[\\p{L}&&[^\\p{Lu}]])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}[\\p{L}&&[^\\p{Lu}]])';
const PATTERNS = [
  ...['', 'x*', '\\b', '\\B', '\\s+|\\b', '\\P{L}', '(?<=\\p{L})', '(?<!\\w)', '(?<=[^a])b*', '[a-z]*', '.', '[^a]*?'],
  ...['😀*', '(?i)\\B', '\\p{So}|\\b', CAMEL_CASE],
];
const truncated = (length: number, ...before: object[]) => [...before, { type: 'truncate', length }];
/** A filter after character filters that change the length of what a token covers, and without any. */
const covered = (filter: string, text: string) => [
  post('/_analyze', { tokenizer: 'whitespace', filter: ['lowercase', filter], text }),
  post('/_analyze', { tokenizer: 'whitespace', char_filter: ['html_strip'], filter: [filter], text, explain: true }),
];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...PATTERNS.flatMap((pattern) => cut({ type: 'pattern', pattern }, TEXTS)),
    ...through(truncated(2), 'keyword', ['a😀', '\ufffda😀', '\ufffd\ufffd😀', 'éé😀', '😀😀x']),
    ...through(truncated(2, { type: 'truncate', length: 3 }), 'keyword', ['😀😀x', '\ufffd😀']),
    ...through(truncated(3, { type: 'keyword_marker', keywords: ['abcd', 'é😀😀'] }), 'whitespace', [
      'abcd abce é😀😀',
    ]),
    ...through(truncated(3), { type: 'pattern', pattern: '\\B' }, TEXTS),
    post('/_analyze', { tokenizer: 'keyword', filter: truncated(2), text: 'a😀', explain: true }),
    post('/_analyze', {
      tokenizer: { type: 'pattern', pattern: 'x*' },
      filter: ['lowercase'],
      text: 'A😀',
      explain: true,
    }),
    ...through([{ type: 'pattern_capture', patterns: ['(\\B.)', '(x*.)'] }], 'keyword', TEXTS),
    ...through([{ type: 'pattern_replace', pattern: 'x*', replacement: '-$0😀' }], 'keyword', TEXTS),
    ...through([{ type: 'pattern_replace', pattern: '\\B(.)', replacement: '$1$1', all: false }], 'keyword', TEXTS),
    ...through(['min_hash'], 'whitespace', ['a b', 'c']),
    ...through([{ type: 'min_hash', hash_count: 3, bucket_count: 4, hash_set_size: 2 }], 'whitespace', ['a b c d']),
    ...['word_delimiter', 'word_delimiter_graph'].flatMap((filter) => [
      ...covered(filter, 'x foo-b&amp;r y-z &lt;a-b'),
      ...covered(filter, 'x İst-an Ⱥb-c İ9İ9-Ⱥ 😀-İ-x ᫟a-x᫗b'),
    ]),
    post('/_analyze', {
      tokenizer: 'standard',
      char_filter: [{ type: 'mapping', mappings: ['x=>漢'] }],
      filter: ['cjk_bigram'],
      text: 'x字漢',
    }),
    ...through(['brazilian_stem'], 'whitespace', ['𐐀Σ a𐐀Σ 𐐀𐐀Σ 𐐀aΣ 𝔘Σ a\u0301Σ a𐐀\u0301Σ']),
    ...through([{ type: 'delimited_payload' }], 'whitespace', ['a|+-1.0.0', 'a|--1', 'a|+1.0.0', 'a|1.']),
  ],
});
