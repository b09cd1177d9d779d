import { defineCase, put, search } from '../../case.ts';

const VECTORS = [
  [{}],
  [{ a: 1 }],
  [1, {}],
  [[1]],
  [1, [2]],
  [null],
  [1, null],
  [true],
  [1, false],
  ['1', '2'],
  ['x'],
  {},
  true,
  null,
  [],
  1,
];

export default defineCase({
  setup: [
    put('/v', { mappings: { properties: { x: { type: 'dense_vector', dims: 2, index_options: { type: 'hnsw' } } } } }),
    put('/v/_doc/1?refresh=true', { x: [1, 2] }),
  ],
  reads: VECTORS.flatMap((query_vector) => [
    search('v', { knn: { field: 'x', query_vector, k: 1, num_candidates: 1 } }),
    search('v', { knn: [{ field: 'x', k: 1, num_candidates: 1, query_vector }] }),
    search('v', { query: { knn: { field: 'x', query_vector } } }),
    search('v', { query: { bool: { must: [{ knn: { query_vector, field: 'x' } }] } } }),
  ]),
});
