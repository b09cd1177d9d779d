import { bulk, defineCase, put, search } from '../../case.ts';

const SIMILARITIES = ['cosine', 'l2_norm', 'dot_product', 'max_inner_product'] as const;
const DIMS = [64, 72, 100];

/** A vector of length one that is written as a number. */
const vector = (number: number, dims: number): number[] => {
  const numbers = Array.from({ length: dims }, (_, i) => Math.sin(number * 7.3 + i * (1 + number / 5)));
  const length = Math.hypot(...numbers);
  return numbers.map((value) => Math.round((1e6 * value) / length) / 1e6);
};
const fields = SIMILARITIES.flatMap((similarity) =>
  DIMS.map((dims) => ({ name: `${similarity}_${dims}`, similarity, dims })),
);
const documents = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => from + i).flatMap((id) => [
    { index: { _id: `${id}` } },
    Object.fromEntries(fields.map(({ name, dims }) => [name, vector(id, dims)])),
  ]);

/** Vectors of single bits, which are not rescored. 8 computes other intervals where processors do not take sixteen numbers at once. */
export default defineCase({
  sixteenFloats: [8],
  setup: [
    put('/b', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: Object.fromEntries(
          fields.map(({ name, similarity, dims }) => [
            name,
            {
              type: 'dense_vector',
              dims,
              similarity,
              index_options: { type: dims === 64 ? 'bbq_hnsw' : 'bbq_flat', rescore_vector: { oversample: 0 } },
            },
          ]),
        ),
      },
    }),
    bulk('/b/_bulk?refresh', documents(0, 40)),
    bulk('/b/_bulk?refresh', documents(40, 43)),
    bulk('/b/_bulk?refresh', documents(42, 44)),
  ],
  reads: fields.flatMap(({ name, dims }) => [
    ...[3.1, 20.4].map((number) =>
      search('b', {
        knn: { field: name, query_vector: vector(number, dims), k: 10, num_candidates: 50 },
        _source: false,
      }),
    ),
    search('b', {
      query: { knn: { field: name, query_vector: vector(41.5, dims), k: 5, num_candidates: 50 } },
      size: 5,
      _source: false,
    }),
  ]),
});
