import { by, through } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

const TEXTS = [
  '漢字かなカタ漢',
  '한국어 abc漢字x',
  '漢 字 漢字',
  'ｶﾞｷﾞﾊﾟ ﾜﾞ ｳﾞ ﾊ ヲﾞ',
  '𠮷野家 𠮷',
  'the 漢、字',
  'ＡＢＣ １２',
  '',
];
const FILTERS = [
  'cjk_bigram',
  { type: 'cjk_bigram', output_unigrams: true },
  { type: 'cjk_bigram', ignored_scripts: ['hangul', 'katakana'] },
  { type: 'cjk_bigram', ignored_scripts: ['han'], output_unigrams: true },
  ['cjk_width', 'cjk_bigram'],
  ['stop', 'cjk_bigram'],
];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...FILTERS.flatMap((filter) => through(filter, 'standard', TEXTS)),
    ...by('cjk', TEXTS),
    // Tokens that are longer or shorter than what they cover.
    ...['x漢', 'xカ', 'カx', 'yカタ', '漢x漢'].map((text) =>
      post('/_analyze', {
        tokenizer: 'standard',
        char_filter: [{ type: 'mapping', mappings: ['x=>カタカナ', 'y=>', '漢=>漢字'] }],
        filter: ['cjk_bigram'],
        text,
      }),
    ),
  ],
});
