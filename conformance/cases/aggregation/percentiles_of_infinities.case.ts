import { defineCase, load, put, search } from '../../case.ts';

const request = (k: string, x: object) => search('a', { size: 0, query: { term: { k } }, aggs: { x } });

/** Percentiles of numbers at run time that are not finite. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' } }, runtime: { r: { type: 'double' } } } }),
    load('a', [
      { k: 'a', r: 'NaN' },
      { k: 'b', r: 'Infinity' },
      { k: 'c', r: '-Infinity' },
      { k: 'd', r: 1 },
    ]),
  ],
  reads: ['a', 'b', 'c', 'd'].flatMap((k) => [
    request(k, { percentiles: { field: 'r' } }),
    request(k, { percentile_ranks: { field: 'r', values: [1] } }),
    request(k, { terms: { field: 'k' }, aggs: { y: { percentiles: { field: 'r' } } } }),
  ]),
});
