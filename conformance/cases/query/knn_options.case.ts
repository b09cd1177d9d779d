import { defineCase, load, put, search } from '../../case.ts';

const knn = (more: object) => {
  const request = { field: 'v', query_vector: [1, 2], k: 2, num_candidates: 5, ...more };
  return [search('q', { _source: false, query: { knn: request } }), search('q', { _source: false, knn: request })];
};

export default defineCase({
  setup: [
    put('/q', { mappings: { properties: { v: { type: 'dense_vector', dims: 2, index_options: { type: 'flat' } } } } }),
    load('q', [{ v: [1, 2] }, { v: [2, 1] }, { v: [-1, 0.5] }]),
  ],
  reads: [
    ...knn({}),
    ...[10, 0, 100, 0.5, -1, 101, '5', 'x', '', true, null, [], {}, 1e39].flatMap((visit_percentage) =>
      knn({ visit_percentage }),
    ),
    ...[
      { k: 0 },
      { k: 9 },
      { num_candidates: 0 },
      { num_candidates: 10001 },
      { query_vector: undefined },
      { field: 'nope' },
    ].flatMap((more) => knn({ visit_percentage: -1, ...more })),
    ...[
      { boost: -1, visit_percentage: 50 },
      { visit_percentage: '2', boost: -1, similarity: 0.5, filter: { match_all: {} } },
    ].map((more) => search('q', { query: { knn: { field: 'v', query_vector: [1, 2], k: 2, ...more } } })),
    ...['x', 1, true, null, []].flatMap((query_vector_builder) => knn({ query_vector_builder })),
  ],
});
