/** Vectors with a minimum similarity, where only the number of documents is requested: 9 counts all that a graph has returned. */
import { defineCase, post, put } from '../../case.ts';

const types = [undefined, 'hnsw', 'int8_hnsw', 'flat', 'int8_flat'];
const index = (type: string | undefined) => `v-${type ?? 'own'}`;
const near = (field: string, more: object = {}) => ({
  knn: { field, query_vector: [1, 1, 1, 1], k: 2, num_candidates: 3, similarity: 0.95, ...more },
});
const queries = [
  near('v'),
  near('v', { similarity: 0.999999 }),
  near('v', { similarity: 0.1 }),
  near('v', { k: 1 }),
  near('v', { filter: { term: { k: 'a' } } }),
  { bool: { filter: near('v') } },
  { constant_score: { filter: near('v') } },
  { bool: { must_not: near('v') } },
  { bool: { should: [near('v'), { match_none: {} }] } },
  { bool: { must: [near('v'), { match_all: {} }] } },
  { dis_max: { queries: [near('v')] } },
  { dis_max: { queries: [near('v'), { ids: { values: ['1'] } }] } },
  { nested: { path: 'n', query: near('n.v') } },
];

export default defineCase({
  setup: [
    ...types.map((type) => {
      const v = { type: 'dense_vector', dims: 4, ...(type ? { index_options: { type } } : {}) };
      return put(`/${index(type)}`, {
        mappings: { properties: { v, k: { type: 'keyword' }, n: { type: 'nested', properties: { v } } } },
      });
    }),
    ...types.flatMap((type) =>
      [
        [1, 1, 4, 1],
        [1, 1, 1, 1],
        [4, 1, 1, 2],
        [1, 2, 1, 1],
      ].map((v, n) => put(`/${index(type)}/_doc/${n}?refresh=true`, { v, k: n % 2 ? 'b' : 'a', n: [{ v }] })),
    ),
  ],
  reads: types.flatMap((type) =>
    queries.flatMap((query) => [
      post(`/${index(type)}/_search`, { query, _source: false }),
      post(`/${index(type)}/_search`, { query, size: 0 }),
      post(`/${index(type)}/_count`, { query }),
    ]),
  ),
});
