import { defineCase, load, put, search } from '../../case.ts';

const request = (options: object) =>
  search('a', { size: 0, aggs: { c: { cardinality: { field: 'f.a' } } }, ...options });

/** Distinct values of a key of a flattened field, in an index that may have nested objects. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: { properties: { n: { type: 'long' }, f: { type: 'flattened' }, q: { type: 'nested' } } },
    }),
    load('a', [
      { n: 1, f: { a: 'x' } },
      { n: 2, f: { a: 'y' } },
    ]),
  ],
  reads: [
    request({}),
    request({ query: { match_all: {} } }),
    request({ query: { term: { n: 1 } } }),
    request({ query: { range: { n: { gte: 2 } } } }),
  ],
});
