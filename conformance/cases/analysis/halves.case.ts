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
/** Capital sigmas, which end a word or not. */
const SIGMAS = [
  ...[
    'áΣक्\u200dष𐐀Σ3_4',
    '𐐀ΣA𐐀\u00ad\u0301Σ',
    'ΑΣ1Α ΑΣ1 Α1Σ Α1Σ1',
    'ΑकΣ ΑΣक ΑΣकΑ',
    "ΑΣ'Α ΑΣ' Α'Σ 'Σ",
    'ΑΣ-Α ΑΣ- Α-Σ Α--Σ',
  ],
  ...[
    'ΑΣ_Α Α_Σ Α_1Σ',
    'ΑΣ.Α Α.Σ 1.Σ Α.1Σ',
    'ΑΣ,Α Α,Σ 1,1Σ Α1,1Σ',
    'Α漢Σ ΑΣ漢Α ΑカΣ ΑΣ々',
    'ΑΣ\u0301Α ΑΣ\u200dΑ Α\u00adΣ',
    'Α½Σ ΑΣ٣Α ΑⅧΣ ⅧΣ',
  ],
  ...[
    'ʰΣ ΑΣʰ ªΣ',
    'ªªªΣ ºªΣ ΑΑΣª ΑΑΣº ʰʰΣ',
    'Αक।1Σ Αक।Σ ΑकΣ।Ⅷ ΑकΣ।\u0301Ⅷ ΑΑ.\u0301Σ ΑΑ\u0301.Σ ΑΑ\u00ad\u00adΣ',
    '𝔘xe\u0301\u00ad\u0301Σ 𝔘e\u0301\u00ad\u0301ΣxΣ',
    'ǅΣ ΑΣǅ',
    '𐐀ΣΑ 1𐐀Σ Α𝟗Σ',
    'Α:Σ ΑΣ:Α Α·Σ ΑΣ’Α',
    'ΣΣΣ ΣΑΣ Σ',
    'İΣ',
  ],
];
const payload = (encoding: string, text: string) =>
  post('/_analyze', {
    tokenizer: 'keyword',
    filter: [{ type: 'delimited_payload', encoding }],
    text: `a|${text}`,
    explain: true,
    attributes: ['payload'],
  });
/** Hexadecimal numbers, which are rounded to floats. */
const HEXADECIMAL = [
  ...[
    '0x1p3',
    '0x1.8p1f',
    '0xG',
    '0x1',
    '-0x.8P-2',
    '0x1p',
    '0x1p3d',
    '0x',
    '0x.p1',
    '0x1.p+1',
    '0X1P1',
    '0x1p99999999999',
  ],
  ...[
    '0x0.000p5',
    '-0x0p0',
    '0x1.ffffffp127',
    '0x1.0000010p0',
    '0x1.0000011p0',
    '0x1p-150',
    '0x1.8p-150',
    '0x1.fffffep-127',
  ],
  ...[
    '0x1.00000100000000000000000001p0',
    '0x123456789abcdef0123p-40',
    '0x.000000000000000000001p80',
    ' 0x1p1 ',
    '0x1p-99999999999',
  ],
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
      ...covered(filter, '&lt;a &amp;-bcd --&amp;r &LT;A-;R -&amp; 😀&amp; -&#x1F600;x'),
      ...covered(filter, 'x İst-an Ⱥb-c İ9İ9-Ⱥ 😀-İ-x ᫟a-x᫗b'),
    ]),
    post('/_analyze', {
      tokenizer: 'standard',
      char_filter: [{ type: 'mapping', mappings: ['x=>漢'] }],
      filter: ['cjk_bigram'],
      text: 'x字漢',
    }),
    ...through(['brazilian_stem'], 'whitespace', ['𐐀Σ a𐐀Σ 𐐀𐐀Σ 𐐀aΣ 𝔘Σ a\u0301Σ a𐐀\u0301Σ', ...SIGMAS]),
    ...through([{ type: 'delimited_payload' }], 'whitespace', ['a|+-1.0.0', 'a|--1', 'a|+1.0.0', 'a|1.']),
    ...through([{ type: 'delimited_payload' }], 'keyword', [
      'a|\u0001x\u0000',
      'a| x ',
      'a| 1..2 ',
      'a|\u0000',
      'a|1\u0000x',
    ]),
    ...['１', '१२', '-１', '𝟗', '٣x', '+1', '-', '２１４７４８３６４８', '-2147483648'].map((text) =>
      payload('int', text),
    ),
    ...HEXADECIMAL.map((text) => payload('float', text)),
  ],
});
