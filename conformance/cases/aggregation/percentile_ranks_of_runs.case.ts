import { defineCase, load, put, search } from '../../case.ts';

const VALUES = [-1, -0.5, 0, 1, 1.5, 2, 2.4, 3, 4, 5, 8, 9];
const ranks = (n: number) =>
  search('a', {
    size: 0,
    query: { term: { n } },
    aggs: { m: { percentile_ranks: { field: 'v', values: VALUES, keyed: false } } },
  });

/** Values that come several times, the least and the greatest among them. */
const documents = [
  [1, 4, 4, 4],
  [1, 1, 1, 4],
  [0, 3, 9, 9, 9, 9],
  [-1, 0, 0, 5],
  [2, 2],
  [1, 2, 2, 2, 5, 7, 7, 9],
  [-0.5, 1, 8],
  [0.1, 0.7, 2.3, 4.9, 8.8],
].map((v, n) => ({ n, v }));

export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { n: { type: 'integer' }, v: { type: 'double' } } } }),
    load('a', documents),
  ],
  reads: documents.map(({ n }) => ranks(n)),
});
