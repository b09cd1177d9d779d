import { through } from '../../analyzing.ts';
import { defineCase, load, post, put, search } from '../../case.ts';

const TEXTS = [
  "PowerShot500-42 Wi-Fi O'Neil's 2wi",
  '--- a',
  'SD500 fooBAR XYZ',
  'j2se 1,000.50 ÄÖ-x 😀-b',
  'Super_Duper-xl500/42',
  '',
];
const OPTIONS = [
  {},
  { preserve_original: true },
  { catenate_all: true },
  { catenate_words: true, catenate_numbers: true },
  { generate_word_parts: false, catenate_words: true },
  { generate_word_parts: false, generate_number_parts: false, catenate_all: true },
  { split_on_case_change: false, split_on_numerics: false },
  { stem_english_possessive: false },
  { preserve_original: true, catenate_all: true, catenate_words: true },
  { protected_words: ['Wi-Fi', 'XYZ'] },
  { type_table: ['- => ALPHA', ', => DIGIT', '. => DIGIT'] },
];

const settings = {
  analysis: {
    filter: {
      parts: { type: 'word_delimiter_graph', catenate_all: true, preserve_original: true },
      flat: { type: 'word_delimiter', catenate_all: true },
    },
    analyzer: {
      parts: { tokenizer: 'whitespace', filter: ['parts', 'lowercase'] },
      flat: { tokenizer: 'whitespace', filter: ['flat', 'lowercase'] },
    },
  },
};

/** The token filter `word_delimiter`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings,
      mappings: {
        properties: {
          t: { type: 'text', analyzer: 'flat', search_analyzer: 'parts' },
          f: { type: 'text', analyzer: 'flat' },
        },
      },
    }),
    load('a', [
      { t: 'Wi-Fi router', f: 'Wi-Fi router' },
      { t: 'wifi Router', f: 'wifi' },
      { t: 'wi fi', f: 'fi' },
    ]),
  ],
  reads: [
    ...OPTIONS.flatMap((options) => [
      ...through({ type: 'word_delimiter_graph', ...options }, 'whitespace', TEXTS),
      ...through({ type: 'word_delimiter', ...options }, 'whitespace', TEXTS),
    ]),
    ...through({ type: 'word_delimiter_graph', adjust_offsets: false }, 'whitespace', TEXTS),
    ...through(['lowercase', 'word_delimiter_graph'], 'standard', TEXTS),
    ...through({ type: 'word_delimiter', type_table: ['nope'] }, 'whitespace', []),
    post('/a/_analyze', { analyzer: 'parts', text: 'Wi-Fi', explain: true }),
    search('a', { query: { match: { t: 'Wi-Fi' } } }),
    search('a', {
      query: { match: { t: { query: 'Wi-Fi router', operator: 'and' } } },
      highlight: { fields: { t: {} } },
    }),
    search('a', { query: { match: { t: { query: 'Wi-Fi router', minimum_should_match: '100%' } } } }),
    search('a', { query: { match: { t: { query: 'Wi-Fi', auto_generate_synonyms_phrase_query: false } } } }),
    search('a', { query: { match_phrase: { t: 'Wi-Fi router' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match_phrase: { t: { query: 'Wi-Fi router', slop: 2 } } } }),
    search('a', { query: { query_string: { query: 'Wi-Fi AND router', default_field: 't' } } }),
    search('a', { query: { query_string: { query: '"Wi-Fi router"', default_field: 't' } } }),
    search('a', { query: { simple_query_string: { query: 'Wi-Fi', fields: ['t'] } } }),
    search('a', { query: { multi_match: { query: 'Wi-Fi router', fields: ['t', 'f'] } } }),
    search('a', { query: { match: { f: 'Wi-Fi' } } }),
  ],
});
