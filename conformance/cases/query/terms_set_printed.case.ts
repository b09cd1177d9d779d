import { defineCase, get, load, post, put } from '../../case.ts';

const request: readonly (readonly [string, readonly unknown[]])[] = [
  ['unmapped', ['object]', '1234z']],
  ['k', ['d', 'c', 'a', 'x']],
  ['k', ['b', 'a', 'b']],
  ['k', ['～', '😀', 'a']],
  ['t', ['b', 'A', 'a']],
  ['n', [100, 7, 55]],
  ['scanned', ['c', 'b', 'a']],
  ['k', ['a']],
];
const queries: readonly object[] = request.flatMap(([field, terms]) =>
  [{ minimum_should_match_field: 'n' }, { minimum_should_match: 2 }].map((minimum) => ({
    terms_set: { [field]: { terms, ...minimum } },
  })),
);

/** The terms of `terms_set` are rendered in the order of their texts. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          n: { type: 'long' },
          scanned: { type: 'keyword', index: false },
        },
      },
    }),
    load('a', [
      { k: ['a', 'x'], t: 'a b', n: 1, scanned: 'a' },
      { k: 'q', n: 7 },
    ]),
  ],
  reads: queries.flatMap((query) => [
    get('/a/_validate/query?explain=true', { query }),
    get('/a/_validate/query?explain=true', { query: { bool: { must: [{ term: { k: 'q' } }], must_not: [query] } } }),
    post('/a/_explain/2', {
      query: { boosting: { positive: { term: { k: 'q' } }, negative: query, negative_boost: 0.5 } },
    }),
  ]),
});
