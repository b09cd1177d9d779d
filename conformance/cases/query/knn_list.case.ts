import { defineCase, load, put, search } from '../../case.ts';

const knn = { field: 'v', query_vector: [1, 2], k: 1, num_candidates: 2 };

/** `knn` of a search as a list. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { v: { type: 'dense_vector', dims: 2, index_options: { type: 'flat' } } } } }),
    load('a', [{ v: [1, 2] }, { v: [2, 1] }]),
  ],
  reads: [
    ...[[], [knn], [knn, knn], [1], [1.5], ['x'], [null], [true], [[]], [knn, 1], [knn, [knn]], 1, 'x', null].map(
      (list) => search('a', { knn: list }),
    ),
    search('a', { knn: [1, { nope: 1 }] }),
    search('a', { knn: [{ ...knn, nope: 1 }, 1] }),
  ],
});
