import type { Draw } from '../draw.ts';
import type { FieldType } from './field_type.ts';

/** Integers: their sums are the same in whatever order they are added. */
export const vector = (draw: Draw): number[] => [draw.between(-5, 9), draw.between(-3, 6), draw.between(1, 4)];

export const denseVector: FieldType = {
  name: 'dense_vector',
  weight: 0.7,
  family: 'vector',
  // Indices of other types are quantised by the reference: their scores and their order are not those of the vectors.
  parameters: (draw) => ({
    dims: 3,
    similarity: draw.one(['l2_norm', 'max_inner_product', 'l2_norm', 'cosine']),
    index_options: { type: draw.one(['hnsw', 'flat', 'hnsw']) },
    ...draw.options({
      element_type: [15, () => draw.one(['float', 'byte'])],
      index: [10, () => true],
      meta: [4, () => ({ unit: 'ms' })],
    }),
  }),
  value: vector,
  queryValue: (draw) => draw.between(0, 3),
  malformed: (draw) =>
    draw.one([
      [1, 2],
      [1, 2, 3, 4],
      ['x', 1, 2],
      [1, null, 3],
    ]),
};
