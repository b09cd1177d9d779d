import { defineCase, load, post, put, search } from '../../case.ts';

const WORDS = ['Donau', 'dampf', 'schiff', 'fahrt', 'kapitän', 'fuß', 'ball', 'pumpe', 'ballpumpe', 'a', 'dampfschiff'];
const TEXTS = ['Donaudampfschifffahrtskapitän fußballpumpe ball', 'Dampf dampfschiff dampfschiffx 😀ball😀pumpe fußb'];
const through = (options: object) =>
  TEXTS.map((text) =>
    post('/_analyze', {
      tokenizer: 'standard',
      filter: [{ type: 'dictionary_decompounder', word_list: WORDS, ...options }],
      text,
    }),
  );

export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          filter: { parts: { type: 'dictionary_decompounder', word_list: WORDS } },
          analyzer: { de: { tokenizer: 'standard', filter: ['lowercase', 'parts'] } },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 'de' } } },
    }),
    load('a', [{ t: 'Die Fußballpumpe ist neu' }, { t: 'Ball' }]),
  ],
  reads: [
    ...through({}),
    ...through({ only_longest_match: true }),
    ...through({ min_word_size: 2, min_subword_size: 1 }),
    ...through({ max_subword_size: 4 }),
    ...through({ min_subword_size: 5, only_longest_match: true }),
    post('/_analyze', { tokenizer: 'standard', filter: ['dictionary_decompounder'], text: 'a' }),
    search('a', { query: { match: { t: 'ball' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match: { t: 'fußballpumpe' } } }),
    search('a', { query: { match_phrase: { t: 'fußballpumpe ist' } } }),
    search('a', { query: { match: { t: { query: 'Fußballpumpe', operator: 'and' } } } }),
  ],
});
