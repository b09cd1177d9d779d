import { defineCase, load, post, put } from '../../../case.ts';

const queries = [
  { terms_set: { t: { terms: ['red'], minimum_should_match: 1 } } },
  { terms_set: { t: { terms: ['red', 'fox'], minimum_should_match: '50%' } } },
  { terms_set: { t: { terms: ['zz', 'zy'], minimum_should_match: '50%' } } },
  { span_multi: { match: { prefix: { t: 'zz' } } } },
  { span_multi: { match: { prefix: { nope: 'zz' } } } },
  { span_term: { nope: 'a' } },
  { prefix: { t: { value: 'r', rewrite: 'constant_score_boolean' } } },
  { prefix: { t: { value: 'zz', rewrite: 'scoring_boolean' } } },
  { fuzzy: { t: 'rad' } },
  { match_phrase_prefix: { t: 'red f' } },
  { match_phrase_prefix: { t: 'red zz' } },
  {
    boosting: {
      positive: { multi_match: { query: 'red', fields: '*_nope' } },
      negative: { span_multi: { match: { prefix: { t: 'th' } } } },
      negative_boost: 0.5,
    },
  },
  {
    boosting: {
      positive: { match_all: {} },
      negative: { nested: { path: 'n', query: { term: { 'n.k': 'a' } } } },
      negative_boost: 0.5,
    },
  },
  {
    boosting: {
      positive: { match_all: {} },
      negative: { nested: { path: 'n', query: { exists: { field: 'n.k' } } } },
      negative_boost: 0.5,
    },
  },
  { nested: { path: 'n', query: { terms_set: { 'n.k': { terms: ['a', 'b'], minimum_should_match: 1 } } } } },
  { nested: { path: 'n', query: { terms_set: { 'n.k': { terms: ['a', 'a', 'c'], minimum_should_match: 2 } } } } },
  { nested: { path: 'n', query: { exists: { field: 'n.k' } } } },
  { nested: { path: 'n', query: { prefix: { 'n.k': { value: 'a', rewrite: 'scoring_boolean' } } } } },
];

/** A filter on root documents is added where the query could match nested ones before it is rewritten. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text' },
          dt: { type: 'date' },
          n: { type: 'nested', properties: { k: { type: 'keyword' } } },
        },
      },
      aliases: {
        dated: { filter: { match: { dt: '2024-01-01' } } },
        named: { filter: { prefix: { t: 'r' } } },
      },
    }),
    load('a', [
      { t: 'red fox', dt: '2024-01-01', n: [{ k: 'a' }, { k: ['a', 'b'] }, { k: 'd' }] },
      { t: 'blue', n: [] },
    ]),
  ],
  reads: [
    ...queries.map((query) => post('/a/_explain/1', { query })),
    ...['dated', 'named'].flatMap((alias) => [
      post(`/${alias}/_explain/1`, { query: { match_all: {} } }),
      post(`/${alias}/_search`, { explain: true }),
      post(`/${alias}/_search`, { explain: true, query: { term: { t: 'red' } } }),
    ]),
  ],
});
