import { defineCase, load, put, search } from '../../case.ts';

/** An analyzer that produces no term leaves a group of one field with that field's boost, a group of several with none. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          s: { type: 'text', analyzer: 'simple' },
          other: { type: 'text', analyzer: 'simple' },
        },
      },
    }),
    load('a', [{ t: 'quick fox', s: 'quick' }, { t: '3 dogs', s: 'fox' }, { other: 'dog' }]),
  ],
  reads: ['all', 'none', undefined].flatMap((zero_terms_query) =>
    [['t^2', 's^2'], ['t^2', 's^3'], ['s^3'], ['s^3', 'other^2'], ['s^3', 'other^2', 't^4']].flatMap((fields) =>
      [{}, { tie_breaker: 0.5 }, { boost: 3 }].map((rest) =>
        search('a', {
          query: { multi_match: { query: '3', fields, type: 'cross_fields', zero_terms_query, ...rest } },
        }),
      ),
    ),
  ),
});
