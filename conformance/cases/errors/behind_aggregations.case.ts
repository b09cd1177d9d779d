import { defineCase, load, post, put } from '../../case.ts';

const text = { aggs: { x: { terms: { field: 't' } } } };
const sum = { aggs: { x: { sum: { field: 'k' } } } };
const others: readonly object[] = [
  { sort: 'n', rescore: { query: { rescore_query: { match_all: {} } } } },
  { rescore: { window_size: 20_000, query: { rescore_query: { match_all: {} } } } },
  { slice: { id: 0, max: 2, field: 't' } },
  { slice: { id: 0, max: 2, field: 'zz' } },
  { sort: 'zz' },
  { collapse: { field: 't' } },
  { rescore: { query: { rescore_query: { fuzzy: { n: 'a' } } } } },
  { rescore: { query: { rescore_query: { range: { n: { gte: 'a' } } } } } },
  { collapse: {} },
  ...[
    { collapse: {} },
    { collapse: { field: 't' } },
    { search_after: ['x', 'y'], sort: 'n' },
    { docvalue_fields: ['t'] },
    { slice: { id: 0, max: 2, field: 't' } },
  ].map((other) => ({ ...other, highlight: { fields: { t: { highlight_query: { range: { n: { gte: 'a' } } } } } } })),
];

/** Invalid aggregations are reported before rescorers and slices are validated. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' } } },
    }),
    load('a', [{ t: 'a', k: 'a', n: 1 }]),
  ],
  examples: others.flatMap((other) =>
    [text, sum, {}].flatMap((aggs) =>
      'slice' in other
        ? post('/a/_search?scroll=1m', { ...other, ...aggs })
        : post('/a/_search', { ...other, ...aggs }),
    ),
  ),
});
