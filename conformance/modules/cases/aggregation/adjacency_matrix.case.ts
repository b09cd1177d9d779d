import { defineCase, post, search } from '../../../case.ts';
import { BUCKETS } from '../../../corpora/buckets.ts';
import { elder } from '../../tolerances.ts';

const A = { term: { k: 'a' } };
const B = { range: { l: { gte: 15 } } };
const C = { exists: { field: 'g' } };
const inside = { m: { max: { field: 'l' } } };
const ask = (adjacency_matrix: object, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { x: { adjacency_matrix, ...(aggs === undefined ? {} : { aggs }) } } });

/** The documents of each of several queries, and of each two of them together. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ask({ filters: { a: A, b: B, c: C } }),
    ask({ filters: { a: A, b: B, c: C } }, inside),
    ask({ filters: { a: A, b: B, c: C } }, inside, 'a,b'),
    ask({ filters: { a: A, b: B, c: C } }, inside, 'none'),
    ask({ filters: { z: A, B, ü: C, 'a&b': { match_all: {} } } }),
    ask({ filters: { z: A, b: B }, separator: '|' }),
    ask({ filters: { z: A, b: { match_none: {} } } }),
    ask({ filters: { z: A } }),
    ask({ filters: { z: A }, x: 1 }),
    ask({ filters: { z: { term: { l: 'x' } } } }, undefined, 'b'),
    search('a', { size: 0, query: B, aggs: { x: { adjacency_matrix: { filters: { a: A, c: C } } } } }),
    search('a', {
      size: 0,
      aggs: {
        k: { terms: { field: 'k' }, aggs: { x: { adjacency_matrix: { filters: { b: B, c: C } }, aggs: inside } } },
      },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { x: { adjacency_matrix: { filters: { a: A, b: B } } } } }),
  ],
  tolerances: elder('content_type'),
});
