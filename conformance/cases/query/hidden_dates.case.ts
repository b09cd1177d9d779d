import { defineCase, get, load, post, put, search } from '../../case.ts';

const queries: readonly object[] = [
  { terms: { other: ['2024-01-01T00:00:00'] } },
  { term: { other: '2024-01-01T00:00:00' } },
  { term: { other: 1_704_067_200_000 } },
  { term: { d: 1_704_067_200_000 } },
  { range: { other: { gte: '2024-01-01' } } },
  { range: { other: { lt: '2024-01-01' } } },
  { exists: { field: 'other' } },
];

/** A date that a runtime field shadows, and an alias that nevertheless refers to it. */
export default defineCase({
  setup: [
    put('/h', {
      mappings: {
        runtime: { d: { type: 'long' } },
        properties: { d: { type: 'date' }, other: { type: 'alias', path: 'd' } },
      },
    }),
    load('h', [{ d: '2024-01-01' }]),
  ],
  reads: queries.flatMap((query) => [
    search('h', { query, explain: true }),
    search('h', { query, profile: true }),
    post('/h/_explain/1', { query }),
    get('/h/_validate/query?rewrite=true', { query }),
  ]),
});
