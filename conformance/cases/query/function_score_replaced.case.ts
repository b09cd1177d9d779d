import { defineCase, load, post, put } from '../../case.ts';

const field_value_factor = { field: 'f', missing: 1 };
const queries: readonly object[] = [
  { term: { k: 'a' } },
  { bool: { should: [{ term: { k: 'a' } }, { term: { k: 'b' } }] } },
  { bool: { must: [{ term: { k: 'a' } }], must_not: [{ term: { k: 'b' } }] } },
  { bool: { must: [{ bool: { should: [{ term: { k: 'a' } }] } }], filter: [{ term: { k: 'b' } }] } },
  { boosting: { positive: { term: { k: 'a' } }, negative: { term: { k: 'b' } }, negative_boost: 0.5 } },
  { constant_score: { filter: { term: { k: 'a' } } } },
  { match: { t: 'a b' } },
];

/** Why a document matches a query whose score is replaced, or does not: its clauses are evaluated without scores. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' }, f: { type: 'float' } } } }),
    load('a', [{ k: 'a', t: 'a', f: 2 }, { k: 'b', t: 'b' }, {}]),
  ],
  reads: queries.flatMap((query) =>
    ['replace', 'multiply'].flatMap((boost_mode) =>
      [1, 2, 3].map((id) =>
        post(`/a/_explain/${id}`, { query: { function_score: { query, field_value_factor, boost_mode } } }),
      ),
    ),
  ),
});
