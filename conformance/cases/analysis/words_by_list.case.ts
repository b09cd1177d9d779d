import { through } from '../../analyzing.ts';
import { defineCase, post } from '../../case.ts';

const TEXTS = ["The quick foxes l'avion qu'il QU'a 12 한국", 'the the of foo', 'the of', ''];
const FILTERS = [
  { type: 'keep', keep_words: ['the', 'foxes'] },
  { type: 'keep', keep_words: ['the', 'Foxes'], keep_words_case: true },
  { type: 'keep_types', types: ['<NUM>', '<HANGUL>'] },
  { type: 'keep_types', types: ['<NUM>', '<ALPHANUM>'], mode: 'exclude' },
  { type: 'elision', articles: ['l', 'qu'] },
  { type: 'elision', articles: ['l', 'qu'], articles_case: true },
  'elision',
  { type: 'stop', stopwords: '_french_' },
  { type: 'stop', stopwords: ['_german_', 'foxes'] },
  { type: 'common_grams', common_words: ['the', 'of'] },
  { type: 'common_grams', common_words: ['THE', 'of'], ignore_case: true, query_mode: true },
  { type: 'common_grams', common_words: ['_english_'] },
  'common_grams',
  { type: 'stemmer_override', rules: ['foxes, avion => fox', 'the=>them'] },
  { type: 'stemmer_override', rules: ['foxes => first', 'foxes, the => second', 'the => third'] },
  { type: 'truncate', length: 3 },
  'truncate',
  { type: 'fingerprint' },
  { type: 'fingerprint', separator: '-', max_output_size: 12 },
];

export default defineCase({
  plugin: 'analysis',
  reads: [
    ...FILTERS.flatMap((filter) => through(filter, 'standard', TEXTS)),
    ...through([{ type: 'keyword_marker', keywords: ['foxes'] }, 'porter_stem'], 'standard', TEXTS),
    ...through([{ type: 'keyword_marker', keywords: ['FOXES'], ignore_case: true }, 'porter_stem'], 'standard', TEXTS),
    ...through([{ type: 'keyword_marker', keywords_pattern: '.*es' }, 'porter_stem'], 'standard', TEXTS),
    ...['keep', 'keep_types', 'keyword_marker', 'stemmer_override'].flatMap((name) => through(name, 'standard', ['a'])),
    // Positions of the texts after a fingerprint, and after a text without one.
    ...[[], ['stop']].map((filters) =>
      post('/_analyze', {
        tokenizer: 'whitespace',
        filter: [...filters, { type: 'fingerprint', max_output_size: 9 }],
        text: ['b a b the the', 'a', 'a text that is longer', '', 'end'],
      }),
    ),
    ...[{ type: 'common_grams' }, { type: 'elision' }, { type: 'truncate' }].flatMap((filter) =>
      through(filter, 'standard', ['a']),
    ),
  ],
});
