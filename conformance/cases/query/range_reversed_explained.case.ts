import { defineCase, load, post, put, search } from '../../case.ts';

const types = ['long', 'integer', 'byte', 'double', 'float', 'half_float'];
const kinds = { both: {}, scanned: { index: false }, points: { doc_values: false } };
const properties = Object.fromEntries(
  types.flatMap((type) => Object.entries(kinds).map(([kind, rest]) => [`${type}_${kind}`, { type, ...rest }])),
);
const values = (value: number) => Object.fromEntries(Object.keys(properties).map((name) => [name, value]));
const quick = { match: { t: 'quick' } };

/** Reversed bounds match nothing, but 8 searches them in points nevertheless, and 9 where there are no doc values. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { ...properties, t: { type: 'text' }, d: { type: 'date' } } },
    }),
    load('a', [
      { t: 'quick fox', d: '2023-01-01', ...values(1) },
      { t: 'quick', d: '2025-01-01', ...values(9) },
    ]),
  ],
  reads: [
    ...Object.keys(properties).map((name) => ({ range: { [name]: { gt: 5, lt: 3 } } })),
    { range: { float_both: { gt: 1.5, lte: 1.5 } } },
    { range: { long_both: { gt: 1.5, lte: 1.5 } } },
    { range: { d: { gt: '2024-01-01', lte: '2024-01-01' } } },
  ].flatMap((query) => [
    post('/a/_explain/1', { query }),
    post('/a/_explain/1', { query: { bool: { must: [query, quick] } } }),
    post('/a/_explain/1', { query: { bool: { should: [query, quick] } } }),
    post('/a/_explain/1', { query: { bool: { must: quick, must_not: query } } }),
    post('/a/_explain/1', { query: { constant_score: { filter: query } } }),
    post('/a/_explain/1', { query: { boosting: { positive: quick, negative: query, negative_boost: 0.5 } } }),
    post('/a/_explain/1', {
      query: { boosting: { positive: { match_all: {} }, negative: query, negative_boost: 0.5 } },
    }),
    search('a', { query, profile: true }),
    search('a', { query: { bool: { should: [query, quick] } }, profile: true }),
  ]),
});
