import { defineCase, load, put, search } from '../../../case.ts';

const documents = [
  { h: [1.5, 0], f: [1.5, 0] },
  { h: [1.5, 5.9604645e-8], f: [1.5, 1e-9], n: [{ f: 1.5 }, { f: 1e-9 }] },
  { h: 0.75, f: 0.75 },
  { h: [0.75], f: [16777216, 1, -16777216, 1.25], n: [{ f: 1.5 }, { f: 0 }] },
  { f: [16777216, 1], h: [0.75, 0.75, 0.75] },
  { f: 8388608, n: { f: 0.75 } },
];

/** Means and sums of numbers of single precision are compared as such. */
export default defineCase({
  mustHit: true,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          h: { type: 'half_float' },
          f: { type: 'float' },
          n: { type: 'nested', properties: { f: { type: 'float' } } },
        },
      },
    }),
    load('a', documents),
  ],
  reads: ['avg', 'sum', 'median'].flatMap((mode) =>
    ['asc', 'desc'].flatMap((order) => [
      ...[{}, { size: 1 }, { size: 3 }, { size: 2, aggs: { a: { max: { field: 'f' } } } }].flatMap((rest) =>
        ['h', 'f'].map((field) => search('a', { sort: [{ [field]: { order, mode } }], ...rest })),
      ),
      search('a', { sort: [{ 'n.f': { order, mode, nested: { path: 'n' } } }] }),
    ]),
  ),
});
