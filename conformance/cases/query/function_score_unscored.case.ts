import { defineCase, load, post, put } from '../../case.ts';

const combined = (query: string, fields: readonly string[], more: object = {}) => ({
  combined_fields: { query, fields, ...more },
});
const span = { span_or: { clauses: [{ span_term: { t: 'a' } }, { span_term: { t: 'b' } }] } };
const a = { term: { t: 'a' } };
const none = { term: { k: 'none' } };
const bare: readonly object[] = [
  combined('a', ['t', 'u']),
  combined('a', ['t', 'u'], { boost: 2 }),
  combined('a', ['t']),
  combined('a b', ['t', 'u']),
  combined('none', ['t', 'u']),
  { match: { t: { query: 'a the', analyzer: 'cut' } } },
  { match: { t: { query: 'a b', analyzer: 'cut' } } },
  { multi_match: { query: 'a', fields: ['t', 'u'], type: 'cross_fields' } },
  { term: { t: { value: 'a', boost: 2 } } },
  { constant_score: { filter: a, boost: 2 } },
  { boosting: { positive: a, negative: none, negative_boost: 0.5 } },
  { bool: { should: [a, none], boost: 2 } },
  { dis_max: { queries: [combined('a', ['t', 'u'])] } },
  { nested: { path: 'o', query: combined('a', ['o.t', 'o.u']) } },
  span,
  { bool: { must: [span, { term: { k: 'x' } }], boost: 2 } },
  { bool: { should: [{ term: { k: 'x' } }], filter: [span] } },
  { boosting: { positive: span, negative: none, negative_boost: 0.5 } },
  { nested: { path: 'o', query: { span_term: { 'o.t': 'a' } } } },
];
const queries: readonly object[] = bare.flatMap((query) => [
  query,
  { bool: { must: [query, { term: { k: 'x' } }] } },
  { bool: { should: [query, none] } },
  { function_score: { query, functions: [{ weight: 3 }] } },
]);

/** A query whose score is replaced is bound without scores: terms that count as one are clauses then, boosts are gone, and spans in a sum fail. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 1,
        analysis: { analyzer: { cut: { type: 'custom', tokenizer: 'standard', filter: ['shingle', 'stop'] } } },
      },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          k: { type: 'keyword' },
          o: { type: 'nested', properties: { t: { type: 'text' }, u: { type: 'text' } } },
        },
      },
    }),
    load('a', [{ t: 'a b', u: 'b', k: 'x', o: { t: 'a b', u: 'b' } }, { t: 'c', k: 'y', o: [{ t: 'c' }] }, { k: 'x' }]),
  ],
  reads: queries.flatMap((query) =>
    ['replace', 'multiply'].flatMap((boost_mode) =>
      [1, 2, 3].map((id) =>
        post(`/a/_explain/${id}`, { query: { function_score: { query, functions: [{ weight: 2 }], boost_mode } } }),
      ),
    ),
  ),
});
