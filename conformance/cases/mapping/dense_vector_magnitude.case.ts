import { defineCase, put, search } from '../../case.ts';

const SIMILARITIES = ['cosine', 'dot_product', 'l2_norm', 'max_inner_product'];
const vector = (more: object) => ({ type: 'dense_vector', dims: 2, ...more });

/** Vectors whose length is no float. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          unindexed: vector({ index: false }),
          ...Object.fromEntries(
            SIMILARITIES.map((similarity) => [similarity, vector({ similarity, index_options: { type: 'flat' } })]),
          ),
        },
      },
    }),
  ],
  examples: [
    ['unindexed', ...SIMILARITIES].flatMap((name) =>
      ['[1,1e29]', '[1e38,1e38]'].map((numbers) => put('/a/_doc/1', `{"${name}":${numbers}}`)),
    ),
    SIMILARITIES.map((field) => search('a', { knn: { field, query_vector: [1, 1e29], k: 1, num_candidates: 1 } })),
  ],
});
