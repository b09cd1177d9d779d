import { defineCase, load, put, search } from '../../case.ts';

const texts = [
  { match: { t: 'the' } },
  { match: { t: 'the quick' } },
  { prefix: { t: 'th' } },
  { span_term: { t: 'the' } },
  { span_multi: { match: { prefix: { t: 'th' } } } },
  { match_all: {} },
];

/** Boosts count where a least score decides which matches score less. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'café – quick the, quick' }, { t: 'the' }, { t: 'fox' }]),
  ],
  reads: texts.flatMap((query) =>
    [1, 2, 8].flatMap((boost) =>
      [0.5, 1.5].map((min_score) =>
        search('a', {
          query: {
            boosting: {
              positive: { match_all: {} },
              negative: { function_score: { query, min_score, boost } },
              negative_boost: 0.5,
            },
          },
        }),
      ),
    ),
  ),
});
