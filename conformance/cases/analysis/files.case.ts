import { defineCase, load, post, put, search } from '../../case.ts';

const TEXT = 'The quick brown foxes running ran the big apple of Philadelphia & 5% $x #hash fast wood a# b';
const FILTERS: Readonly<Record<string, object>> = {
  stop: { type: 'stop', stopwords_path: 'analysis/words.txt' },
  keep: { type: 'keep', keep_words_path: 'analysis/words.txt' },
  marked: { type: 'keyword_marker', keywords_path: 'analysis/words.txt' },
  override: { type: 'stemmer_override', rules_path: 'analysis/rules.txt' },
  common: { type: 'common_grams', common_words_path: 'analysis/words.txt' },
  synonyms: { type: 'synonym_graph', synonyms_path: 'analysis/synonyms.txt' },
  flat: { type: 'synonym', synonyms_path: 'analysis/synonyms.txt' },
  wordnet: { type: 'synonym_graph', synonyms_path: 'analysis/wordnet.txt', format: 'wordnet' },
  parts: { type: 'dictionary_decompounder', word_list_path: 'analysis/words.txt' },
  elided: { type: 'elision', articles_path: 'analysis/words.txt' },
  types: { type: 'word_delimiter_graph', type_table_path: 'analysis/types.txt' },
  protected: { type: 'word_delimiter', protected_words_path: 'analysis/words.txt' },
};
const analyzers = Object.fromEntries(
  Object.keys(FILTERS).map((name) => [name, { tokenizer: 'whitespace', filter: ['lowercase', name] }]),
);

export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          filter: FILTERS,
          char_filter: { mapped: { type: 'mapping', mappings_path: 'analysis/mappings.txt' } },
          analyzer: {
            ...analyzers,
            mapped: { tokenizer: 'whitespace', char_filter: ['mapped'] },
            standard_stop: { type: 'standard', stopwords_path: 'analysis/words.txt' },
            english_stop: { type: 'english', stopwords_path: 'analysis/words.txt' },
          },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 'synonyms' } } },
    }),
    load('a', [{ t: 'a quick fox' }, { t: 'big apple' }]),
  ],
  reads: [
    ...[...Object.keys(FILTERS), 'mapped', 'standard_stop', 'english_stop'].map((analyzer) =>
      post('/a/_analyze', { analyzer, text: TEXT }),
    ),
    post('/_analyze', {
      tokenizer: 'standard',
      filter: ['lowercase', { type: 'stop', stopwords_path: 'analysis/words.txt' }],
      text: TEXT,
    }),
    search('a', { query: { match: { t: 'speedy' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match_phrase: { t: 'new york' } } }),
  ],
});
