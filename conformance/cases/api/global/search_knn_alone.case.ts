import { defineCase, load, ndjson, post, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    v: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } },
    k: { type: 'keyword' },
    n: { type: 'nested', properties: { i: { type: 'integer' } } },
  },
};
const knn = { field: 'v', query_vector: [1, 2], k: 3, num_candidates: 10 };
const lines = (header: object, body: object) => ndjson([header, body]);

/** A search with `knn` only, with size 0, and in `_msearch`; vectors that are too large to render. */
export default defineCase({
  setup: [put('/a', { mappings }), load('a', [{ v: [1, 2], k: 'a', n: [{ i: 1 }] }, { v: [2, 2] }, { k: 'a' }])],
  reads: [
    search('a', { knn, size: 0, track_total_hits: true }),
    search('a', { knn, size: 0 }),
    search('a', { knn, query: { term: { k: 'a' } }, size: 0, track_total_hits: true }),
    search('a', { query: { knn }, size: 0, track_total_hits: true }),
    post('/a/_search?search_type=query_then_fetch', { knn: { ...knn, k: -1 } }),
    post('/a/_search?search_type=query_then_fetch', { knn }),
    ...['/a/_msearch', '/a/_msearch?search_type=query_then_fetch'].flatMap((path) =>
      [
        {},
        { search_type: 'query_then_fetch' },
        { search_type: 'dfs_query_then_fetch' },
        { index: 'missing', search_type: 'dfs_query_then_fetch' },
      ].flatMap((header) => [
        post(path, lines(header, { knn })),
        post(path, lines(header, { knn: { ...knn, k: -1 } })),
      ]),
    ),
    search('a', {
      query: { nested: { path: 'n', query: { match_all: {} }, inner_hits: { size: 100, from: 7 } } },
      sort: [{ missing: 'asc' }],
    }),
  ],
});
