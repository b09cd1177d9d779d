import { cut, through } from '../../analyzing.ts';
import { defineCase, load, post, put, search } from '../../case.ts';

const TEXTS = ['The quick-Brown 2wi', 'ab', 'a', '', '😀x é漢', 'a b  c'];

/** The token filter `ngram`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        max_ngram_diff: 3,
        analysis: {
          analyzer: {
            edge: { tokenizer: 'standard', filter: ['lowercase', 'edge'] },
            all: { tokenizer: 'standard', filter: ['lowercase', 'all'] },
            cut: { tokenizer: 'cut' },
          },
          filter: {
            edge: { type: 'edge_ngram', min_gram: 1, max_gram: 5 },
            all: { type: 'ngram', min_gram: 2, max_gram: 4 },
          },
          tokenizer: { cut: { type: 'ngram', min_gram: 1, max_gram: 4, token_chars: ['letter'] } },
        },
      },
      mappings: {
        properties: {
          t: { type: 'text', analyzer: 'edge', search_analyzer: 'standard' },
          n: { type: 'text', analyzer: 'all' },
        },
      },
    }),
    load('a', [{ t: 'Quick foxes', n: 'Quick foxes' }, { t: 'quiet fox', n: 'quiet' }, { t: 'brown' }]),
  ],
  reads: [
    ...through('edge_ngram', 'standard', TEXTS),
    ...through('ngram', 'standard', TEXTS),
    ...through({ type: 'edge_ngram', min_gram: 2, max_gram: 4 }, 'standard', TEXTS),
    ...through({ type: 'edge_ngram', min_gram: 2, max_gram: 3, side: 'back' }, 'standard', TEXTS),
    ...through({ type: 'edge_ngram', min_gram: 3, max_gram: 3, preserve_original: true }, 'standard', TEXTS),
    ...through({ type: 'ngram', min_gram: 3, max_gram: 3, preserve_original: true }, 'standard', TEXTS),
    // Tokens that are too short, and those that another filter removes, before the next text.
    ...[[], ['stop']].flatMap((filters) =>
      ['edge_ngram', 'ngram'].map((type) =>
        post('/_analyze', {
          tokenizer: 'whitespace',
          filter: [...filters, { type, min_gram: 4, max_gram: 4 }],
          text: ['the quick the ab', 'brown the the', 'ab the', 'foxes'],
        }),
      ),
    ),
    ...cut('ngram', TEXTS),
    ...cut({ type: 'edge_ngram', min_gram: 1, max_gram: 3 }, TEXTS),
    ...cut({ type: 'ngram', min_gram: 2, max_gram: 3, token_chars: ['letter', 'digit'] }, TEXTS),
    ...cut(
      { type: 'edge_ngram', min_gram: 2, max_gram: 3, token_chars: ['letter', 'custom'], custom_token_chars: '-_' },
      TEXTS,
    ),
    ...[{ min_gram: 1, max_gram: 5 }, { min_gram: 3, max_gram: 2 }, { min_gram: 0 }, { min_gram: 'x' }].flatMap(
      (sizes) => [
        ...through({ type: 'ngram', ...sizes }, 'standard', ['ab']),
        ...through({ type: 'edge_ngram', ...sizes }, 'standard', ['ab']),
        ...cut({ type: 'ngram', ...sizes }, ['ab']),
        ...cut({ type: 'edge_ngram', ...sizes }, ['ab']),
      ],
    ),
    post('/a/_analyze', { analyzer: 'cut', text: ['abc 1', 'de'] }),
    post('/a/_analyze', { analyzer: 'edge', text: 'Quick', explain: true }),
    search('a', { query: { match: { t: 'qui fo' } } }),
    search('a', { query: { match: { t: { query: 'quick fox', operator: 'and' } } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match_phrase: { t: 'quick fox' } } }),
    search('a', { query: { match: { n: 'uic' } }, highlight: { fields: { n: {} } } }),
  ],
});
