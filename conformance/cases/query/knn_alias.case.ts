import { defineCase, load, post, put, search } from '../../case.ts';

const knn = { field: 'v', query_vector: [1, 1], k: 3, num_candidates: 3 };
const nearest = { knn };
const index = (name: string, type: string) => [
  put(`/${name}`, {
    settings: { number_of_shards: 1 },
    aliases: { [`${name}-late`]: { filter: { range: { n: { gte: 10 } } } } },
    mappings: {
      properties: {
        n: { type: 'integer' },
        v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type } },
      },
    },
  }),
  load(
    name,
    Array.from({ length: 20 }, (_, n) => ({ n, v: [n, 1] })),
  ),
];
const bodies: readonly object[] = [
  { query: nearest },
  { query: { knn: { ...knn, filter: { range: { n: { lte: 11 } } } } } },
  { query: { knn: { field: 'v', query_vector: [1, 1] } }, size: 4 },
  { query: { bool: { filter: [nearest] } } },
  { query: { bool: { must_not: [nearest] } } },
  { query: { function_score: { query: nearest } } },
  { query: { function_score: { functions: [{ filter: nearest, weight: 3 }] } } },
  { post_filter: nearest },
  { rescore: { query: { rescore_query: nearest } } },
  { knn, query: nearest },
];

/** Vectors are searched among the documents of an alias, except where they only filter or rescore. */
export default defineCase({
  setup: [...index('a', 'hnsw'), ...index('b', 'flat')],
  reads: ['a-late', 'b-late'].flatMap((name) => [
    ...bodies.map((body) => search(name, { ...body, _source: false })),
    post(`/${name}/_count`, { query: nearest }),
  ]),
});
