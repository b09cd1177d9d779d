import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `combined_fields`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    ...[
      { query: 1 },
      { query: true },
      { operator: 1 },
      { zero_terms_query: 1 },
      { zero_terms_query: 'x' },
      { zero_terms_query: 'All' },
      { minimum_should_match: true },
      { minimum_should_match: 1.5 },
      { auto_generate_synonyms_phrase_query: 1 },
      { auto_generate_synonyms_phrase_query: 'x' },
      { auto_generate_synonyms_phrase_query: 'true' },
    ].map((options) => search('a', { query: { combined_fields: { query: 'quick', fields: ['t'], ...options } } })),
    q({ combined_fields: { query: 'quick dog', fields: ['t', 'u'] } }),
    q({ combined_fields: { query: 'quick dog', fields: ['t^2', 'u'] } }),
    q({ combined_fields: { query: 'quick dog', fields: ['t', 'u'], operator: 'and' } }),
    q({ combined_fields: { query: 'quick dog fox', fields: ['t', 'u'], minimum_should_match: 2 } }),
    q({ combined_fields: { query: 'quick dog', fields: ['t'] } }),
    q({ combined_fields: { query: 'quick dog', fields: ['t', 'k'] } }),
    q({ combined_fields: { query: 'quick dog', fields: ['t', 'w'] } }),
    q({ combined_fields: { query: 'quick dog', fields: ['t', 'nn'] } }),
    ...[1, 2, '-1'].map((minimum_should_match) =>
      q({ combined_fields: { query: 'quick dog', fields: ['t', 'nn'], operator: 'and', minimum_should_match } }),
    ),
    q({ combined_fields: { query: 'quick dog', fields: ['nn^2'] } }),
    search('a', { query: { combined_fields: { query: 'quick dog', fields: ['nn^3', 'missing'] } }, explain: true }),
    q({ combined_fields: { query: 'quick dog', fields: ['t', 'missing'] } }),
    q({ combined_fields: { query: 'quick dog', fields: ['missing'] } }),
    q({ combined_fields: { query: 'quick dog', fields: ['t^0.5', 'u'] } }),
    q({ combined_fields: { query: '', fields: ['t', 'u'] } }),
    q({ combined_fields: { query: '', fields: ['t', 'u'], zero_terms_query: 'all' } }),
    q({ combined_fields: { query: 'quick dog' } }),
    q({ combined_fields: { fields: ['t'] } }),
    q({ combined_fields: { query: 'x', fields: ['t'], nope: 1 } }),
    q({ combined_fields: { query: 'x', fields: 't' } }),
    q({
      combined_fields: {
        query: 'quick',
        fields: ['t', 'u'],
        boost: 2,
        _name: 'x',
        auto_generate_synonyms_phrase_query: true,
      },
    }),
    q({ combined_fields: { query: 'quick', fields: ['t*'] } }),
    q({ combined_fields: { query: 'quick', fields: ['n'] } }),
  ],
});
