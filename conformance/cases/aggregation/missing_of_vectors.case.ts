import { defineCase, load, put, search } from '../../case.ts';

const values = [-5, 'x', true, 1.5];
const kinds = ['terms', 'min', 'max', 'sum', 'avg', 'stats', 'value_count'];

/** Vectors have no format to parse a missing value by, which is reported before anything else. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: { v: { type: 'dense_vector', dims: 2 }, u: { type: 'dense_vector', dims: 2, index: false } },
      },
    }),
    load('a', [{ v: [1, 2], u: [3, 4] }]),
  ],
  reads: ['v', 'u'].flatMap((field) =>
    kinds.flatMap((kind) => [
      search('a', { size: 0, aggs: { x: { [kind]: { field } } } }),
      ...values.map((missing) => search('a', { size: 0, aggs: { x: { [kind]: { field, missing } } } })),
    ]),
  ),
});
