import { defineCase, get, load, put, search } from '../../case.ts';

const match = (words: number, field = 'a') => ({ match: { [field]: 'x'.repeat(words) } });
const two = (first: number, second: number) => [match(first), match(second, 'a.raw')];
const combined = { combined_fields: { query: 'x'.repeat(8192), fields: ['a', 'a.raw'] } };
const many = { bool: { must: two(8193, 8193) } };
const full = match(16_384);
const term = { term: { k: 'a' } };

const queries: readonly object[] = [
  { bool: { must: two(8192, 8192) } },
  { bool: { must: two(8192, 8193) } },
  many,
  { dis_max: { queries: two(8193, 8193) } },
  { constant_score: { filter: many } },
  { function_score: { query: many } },
  { bool: { must_not: two(8193, 8193) } },
  { bool: { filter: two(8193, 8193) } },
  { bool: { must: [match(8193)], must_not: [match(8193)] } },
  { boosting: { positive: match(8193), negative: match(8193), negative_boost: 0.5 } },
  { nested: { path: 'n', query: { bool: { must: [match(8193, 'n.a'), match(8194, 'n.a')] } } } },
  { multi_match: { query: 'x'.repeat(8193), fields: ['a', 'a.raw'] } },
  { multi_match: { query: 'x'.repeat(8192), fields: ['a', 'a.raw'] } },
  { query_string: { query: 'x'.repeat(8193), fields: ['a', 'a.raw'] } },
  { simple_query_string: { query: 'x'.repeat(8193), fields: ['a', 'a.raw'] } },
  { match_phrase: { a: 'x'.repeat(16_383) } },
  { match_phrase: { a: 'x'.repeat(16_386) } },
  { multi_match: { query: 'x'.repeat(8193), type: 'phrase', fields: ['a', 'a.raw'] } },
  full,
  { bool: { must: [full, term] } },
  { bool: { must: [full, { exists: { field: 'k' } }] } },
  { bool: { must: [full, { prefix: { k: 'b' } }] } },
  { bool: { must: [full, { match_phrase: { a: 'xxxx' } }] } },
  { bool: { must: [full, { match_none: {} }] } },
  { bool: { must: [full, { bool: { should: [{ ids: { values: ['1'] } }] } }] } },
  combined,
  { bool: { must: [combined, term] } },
];

/** Since 9 the clauses of all queries in a query are counted together before it is rewritten. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { analysis: { analyzer: { default: { type: 'standard', max_token_length: 1 } } } },
      mappings: {
        properties: {
          a: { type: 'text', fields: { raw: { type: 'text' } } },
          k: { type: 'keyword' },
          n: { type: 'nested', properties: { a: { type: 'text' } } },
        },
      },
    }),
    load('a', [{ a: 'x' }]),
  ],
  reads: [
    ...queries.map((query) => search('a', { _source: false, query })),
    search('a', { post_filter: many }),
    search('a', { query: match(8193), post_filter: match(8193) }),
    search('a', { rescore: { query: { rescore_query: many } } }),
    get('/a/_count', { query: many }),
    get('/a/_validate/query', { query: many }),
  ],
});
