import { defineCase, load, put, search } from '../../case.ts';

const distinct = { cardinality: { field: 'v' } };
const reads = (index: string) => [
  search(index, { size: 0, aggs: { c: distinct } }),
  search(index, { size: 0, aggs: { x: { filters: { filters: [{ match_all: {} }] }, aggs: { c: distinct } } } }),
  search(index, { size: 0, aggs: { x: { terms: { field: 'k' }, aggs: { c: distinct } } } }),
  search(index, { size: 0, aggs: { x: { histogram: { field: 'n' }, aggs: { c: distinct } } } }),
  search(index, {
    size: 0,
    aggs: { x: { terms: { field: 'n' }, aggs: { v: { variable_width_histogram: { field: 'n' } } } }, c: distinct },
  }),
];

/** Vectors have no distinct values, whether there are documents or not. */
export default defineCase({
  mustHit: false,
  setup: [
    ...['/a', '/empty'].map((path) =>
      put(path, {
        mappings: {
          properties: { v: { type: 'dense_vector', dims: 1 }, k: { type: 'keyword' }, n: { type: 'double' } },
        },
      }),
    ),
    load('a', [{ v: [2], k: 'a', n: 1 }]),
  ],
  reads: [...reads('a'), ...reads('empty')],
});
