import { defineCase, load, put, search } from '../../case.ts';

const knn = { knn: { field: 'v', query_vector: [1, 2], k: 2 } };
const sort = [{ l: { order: 'asc', missing: 2 } }];

/** Shards without the vector field are searched nevertheless. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 3 },
      mappings: { properties: { l: { type: 'long' }, k: { type: 'keyword' } } },
    }),
    put('/b', {
      settings: { number_of_shards: 2 },
      mappings: {
        properties: { v: { type: 'dense_vector', dims: 2, index_options: { type: 'flat' } }, l: { type: 'long' } },
      },
    }),
    load('b', [{ v: [1, 2], l: 3 }]),
  ],
  reads: [
    search('a,b', { query: knn, sort }),
    search('a,b', { query: { bool: { must: [knn] } }, sort }),
    search('a,b', { query: { constant_score: { filter: knn } }, sort }),
    search('a,b', { query: { bool: { must: [knn, { match_none: {} }] } }, sort }),
    search('a,b', { query: { bool: { must: [knn, { term: { none: 1 } }] } }, sort }),
    search('a', { query: knn, sort }),
    search('a,b', { query: knn, sort, aggs: { a: { terms: { field: 'l' } } } }),
  ],
});
