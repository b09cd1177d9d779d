import { defineCase, load, put, search } from '../../case.ts';

const request = (k: string, x: object) => search('a', { size: 0, query: { term: { k } }, aggs: { x } });

/** Percentiles by `hdr` and the median absolute deviation of numbers at run time that are not finite. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' } }, runtime: { r: { type: 'double' } } } }),
    load('a', [
      { k: 'a', r: 'NaN' },
      { k: 'b', r: 1 },
      { k: 'b', r: 'NaN' },
      { k: 'c', r: ['NaN', 2] },
      { k: 'd', r: 0 },
      { k: 'd', r: 'NaN' },
      { k: 'd', r: 'NaN' },
      { k: 'e', r: '-Infinity' },
      { k: 'f', r: -1 },
      { k: 'g' },
    ]),
  ],
  reads: [...'abcdefg'].flatMap((k) => [
    request(k, { percentiles: { field: 'r', hdr: {} } }),
    request(k, { percentiles: { field: 'r', hdr: { number_of_significant_value_digits: 1 } } }),
    request(k, { percentile_ranks: { field: 'r', values: [0, 1], hdr: {} } }),
    request(k, { terms: { field: 'k' }, aggs: { y: { percentiles: { field: 'r', hdr: {} } } } }),
    request(k, { median_absolute_deviation: { field: 'r' } }),
    request(k, {
      terms: { field: 'k', order: { y: 'asc' } },
      aggs: { y: { median_absolute_deviation: { field: 'r' } } },
    }),
    request(k, { percentiles: { field: 'r', missing: 'NaN', hdr: {} } }),
    request(k, { median_absolute_deviation: { field: 'r', missing: 'NaN' } }),
  ]),
});
