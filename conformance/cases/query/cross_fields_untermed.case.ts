import { defineCase, load, post, put, search } from '../../case.ts';

const query = (body: object) => ({ multi_match: { type: 'cross_fields', ...body } });

/** A query that is not a term query becomes a disjunct beside the terms of its group, with the tie breaker of the query. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { runtime: { r: { type: 'keyword' } }, properties: { k: { type: 'keyword' }, n: { type: 'long' } } },
    }),
    load('a', [
      { k: 'a', r: 'a', n: 1 },
      { k: '1', r: 'b', n: 1 },
    ]),
  ],
  reads: [
    ...[undefined, 0.3, 1].flatMap((tie_breaker) => [
      search('a', { query: query({ query: 'a', fields: ['k', 'r'], tie_breaker }) }),
      search('a', { query: query({ query: '1', fields: ['k', 'n'], tie_breaker }) }),
      search('a', { query: query({ query: '1', fields: ['k', 'n^2', 'r'], tie_breaker, operator: 'and' }) }),
    ]),
    post('/a/_explain/1', { query: query({ query: 'a', fields: ['k', 'r'] }) }),
  ],
});
