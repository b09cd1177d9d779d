import { defineCase, get, load, post, put, search } from '../../case.ts';

const nothing = { exists: { field: 'nope' } };
const ranges = [
  { range: { n: { lt: '2023-12-31T23:59Z||/d' } } },
  { range: { n: { lt: 'rubbish' } } },
  { range: { d: { lt: 'rubbish' } } },
  { range: { empty: { lt: 'rubbish' } } },
  { range: { scanned: { lt: 'rubbish' } } },
];
const queries: readonly object[] = ranges.flatMap((range) => [
  range,
  { bool: { must: nothing, should: range } },
  { bool: { must: { match_none: {} }, should: range } },
  { bool: { must_not: { match_all: {} }, filter: range } },
  { constant_score: { filter: { bool: { must: nothing, should: range } } } },
]);

/** Dates that cannot be parsed in a query that is known to match nothing: they are parsed where a shard has values to compare them with. */
export default defineCase({
  setup: [
    put('/d', {
      mappings: {
        properties: {
          n: { type: 'date_nanos' },
          d: { type: 'date' },
          empty: { type: 'date' },
          scanned: { type: 'date', index: false },
        },
      },
    }),
    load('d', [{ n: '2024-01-01T00:00:00.000Z', d: '2024-01-01', scanned: '2024-01-01' }]),
  ],
  reads: [{ range: { d: { gte: '2024-01-01' } } }, ...queries].flatMap((query) => [
    search('d', { query }),
    get('/d/_validate/query', { query }),
    get('/d/_validate/query?explain=true', { query }),
    post('/d/_explain/1', { query }),
  ]),
});
