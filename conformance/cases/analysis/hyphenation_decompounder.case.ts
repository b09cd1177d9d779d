import { defineCase, load, post, put, search } from '../../case.ts';

const WORDS = ['kraft', 'werk', 'dampf', 'schiff', 'fahrt', 'haus', 'boot', 'schifffahrt', 'kraftwerk', 'f', 'fah'];
const TEXT =
  'dampfschifffahrt kraftwerk Kraftwerk dampfkraftwerk Haus-boot hausboot hausboote werkstatt -kraftwerk kraftwerk- kraft1werk fahrtwind dampfschiff dampfschiffs kraftwerks schiffskraft';
const FILTER = { type: 'hyphenation_decompounder', hyphenation_patterns_path: 'analysis/hyphenation.xml' };
const through = (options: object) =>
  post('/_analyze', { tokenizer: 'whitespace', filter: [{ ...FILTER, word_list: WORDS, ...options }], text: TEXT });

/** The token filter `hyphenation_decompounder`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          filter: { parts: { ...FILTER, word_list: WORDS } },
          analyzer: { de: { tokenizer: 'standard', filter: ['lowercase', 'parts'] } },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 'de' } } },
    }),
    load('a', [{ t: 'Ein Dampfkraftwerk' }, { t: 'Kraft' }]),
  ],
  reads: [
    through({}),
    through({ only_longest_match: true }),
    through({ min_subword_size: 6 }),
    through({ max_subword_size: 5 }),
    through({ min_word_size: 12 }),
    through({ word_list: ['Kraft', 'dampfkraft'] }),
    through({ word_list: undefined, word_list_path: 'analysis/words.txt' }),
    post('/_analyze', { tokenizer: 'whitespace', filter: ['hyphenation_decompounder'], text: 'a' }),
    post('/_analyze', {
      tokenizer: 'whitespace',
      filter: [{ type: 'hyphenation_decompounder', word_list: ['a'] }],
      text: 'a',
    }),
    search('a', { query: { match: { t: 'kraft' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match_phrase: { t: 'ein kraftwerk' } } }),
  ],
});
