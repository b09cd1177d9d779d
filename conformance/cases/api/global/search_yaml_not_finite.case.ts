import { defineCase, get, load, ndjson, post, put } from '../../../case.ts';

const sums = { a: { sum: { field: 'd' } }, b: { avg: { field: 'd' } }, s: { stats: { field: 'd' } } };
const endless = { function_score: { boost: 3e38, functions: [{ weight: 3e38 }] } };
const sorted = (missing?: string) => ({
  sort: [{ none: { unmapped_type: 'double', ...(missing ? { missing } : {}) } }],
});
const bodies = [
  { aggs: sums, size: 1 },
  { aggs: sums, size: 0 },
  { aggs: { t: { terms: { field: 'k' }, aggs: sums } }, size: 0 },
  { query: endless, explain: true },
  sorted(),
  sorted('Infinity'),
  sorted('NaN'),
  { sort: [{ k: 'asc' }] },
  { query: { nested: { path: 'n', query: endless, inner_hits: {} } } },
];

/** A number that is not finite is a string in JSON, and unquoted in YAML: strings that look alike are quoted there. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { d: { type: 'double' }, k: { type: 'keyword' }, n: { type: 'nested' } } },
    }),
    load('a', [
      { d: 1.7e308, k: 'NaN', s: ['Infinity', '-Infinity', '.inf', '.NaN', 'nan'], n: [{ x: 1 }] },
      { d: 1.7e308, k: 'Infinity' },
    ]),
  ],
  reads: [
    ...bodies.flatMap((body) => [
      post('/a/_search', body),
      post('/a/_search?format=yaml', body),
      post('/a/_search?format=yaml&filter_path=hits.hits,aggregations', body),
      post('/a/_search?filter_path=hits.hits,aggregations', body),
    ]),
    post('/a/_msearch?format=yaml', ndjson([{}, { size: 0, aggs: sums }])),
    post('/a/_explain/0', { query: endless }),
    post('/a/_explain/0?format=yaml', { query: endless }),
    get('/a/_doc/0?format=yaml'),
  ],
});
