import { defineCase, load, put, search } from '../../case.ts';

const vector = (similarity: string) => ({
  type: 'dense_vector',
  dims: 3,
  similarity,
  index_options: { type: 'flat' },
});

/** The same vectors by every similarity: the functions of scripts are checked against these scores, too (`scripts/vectors.test.ts`). */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          cosine: vector('cosine'),
          l2_norm: vector('l2_norm'),
          dot_product: vector('dot_product'),
          max_inner_product: vector('max_inner_product'),
        },
      },
    }),
    load(
      'a',
      [
        [1, 2, 2],
        [3, -4, 0],
        [-2, 1, 5],
        [0.5, 0.25, -0.125],
      ].map((v, place) => ({
        cosine: v,
        l2_norm: v,
        max_inner_product: v,
        dot_product: [
          [1, 0, 0],
          [0.6, 0.8, 0],
          [0, -0.6, 0.8],
          [-0.6, 0, -0.8],
        ][place],
      })),
    ),
  ],
  reads: ['cosine', 'l2_norm', 'dot_product', 'max_inner_product'].map((field) =>
    search('a', { query: { knn: { field, query_vector: [0.6, 0, 0.8], k: 10, num_candidates: 10 } } }),
  ),
});
