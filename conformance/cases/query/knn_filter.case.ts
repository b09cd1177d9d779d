import { defineCase, load, post, put } from '../../case.ts';

const filters = [
  { match: { t: 'two' } },
  { term: { t: 'three' } },
  { term: { k: 'b' } },
  { term: { k: 'a' } },
  { term: { l: 2 } },
  { match: { 'o.d.raw': { query: 0.1 } } },
  { exists: { field: 'o.d' } },
  { prefix: { k: 'b' } },
];
const knn = (filter: unknown) => ({ field: 'v', query_vector: [3, 0, 2], num_candidates: 1000, filter });

/** Vectors searched among documents that do not begin with the first of their leaf. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text' },
          k: { type: 'keyword' },
          l: { type: 'long' },
          o: { properties: { d: { type: 'double', fields: { raw: { type: 'text' } } } } },
          v: { type: 'dense_vector', dims: 3, similarity: 'max_inner_product', index_options: { type: 'hnsw' } },
        },
      },
    }),
    load('a', [
      { t: 'one', k: 'a', l: 1, v: [6, 6, 2] },
      { t: 'two', k: 'b', l: 2, o: { d: 0.1 }, v: [1, 2, 3] },
      { t: 'two three', k: 'b', l: 2, o: { d: '0.1' }, v: [1, 0, 3] },
    ]),
  ],
  reads: filters.flatMap((filter) => [
    post('/a/_search', { query: { knn: knn(filter) } }),
    post('/a/_search', { query: { knn: knn([filter, { match_all: {} }]) } }),
    post('/a/_search', { knn: { ...knn([filter]), k: 3 } }),
    post('/a/_search', { query: { dis_max: { queries: [{ knn: knn([{ match_all: {} }, filter]) }] } } }),
  ]),
});
