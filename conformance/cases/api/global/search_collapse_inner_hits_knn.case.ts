import { defineCase, load, post, put, type Step } from '../../../case.ts';

const TEXTS = ['a', 'a b c', 'a a', 'b', 'c c', 'a c', 'b b b'];
const documents = TEXTS.map((t, n) => ({ t, k: n % 2 === 0 ? 'even' : 'odd', v: [n, 1, 0] }));
const mappings = {
  properties: {
    t: { type: 'text' },
    k: { type: 'keyword' },
    v: { type: 'dense_vector', dims: 3, similarity: 'l2_norm', index_options: { type: 'flat' } },
  },
};
const knn = { field: 'v', query_vector: [1, 1, 0], k: 3, num_candidates: 10 };
const collapse = { field: 'k', inner_hits: [{ name: 'g' }, { name: 'explained', size: 1, explain: true }] };
const query = { match: { t: 'a' } };
const bodies: readonly object[] = [
  { query, collapse },
  { query, knn, collapse },
  { query, knn: { ...knn, field: 'unmapped*', query_vector: [] }, collapse },
  { query, knn: [knn, { ...knn, k: 1 }], collapse },
  { knn, collapse },
  { retriever: { standard: { query, collapse } } },
  { retriever: { knn }, collapse },
];

/** Groups of a search for vectors: their words are counted in all shards, as those of the search are. */
export default defineCase({
  setup: [
    ...[1, 3].map((number_of_shards) => put(`/s${number_of_shards}`, { settings: { number_of_shards }, mappings })),
    ...['s1', 's3'].map((index) => load(index, documents)),
  ],
  reads: ['s1', 's3', 's1,s3'].flatMap((index) =>
    bodies.flatMap((body): readonly Step[] => [
      post(`/${index}/_search`, body),
      post(`/${index}/_search?search_type=dfs_query_then_fetch`, body),
      post(`/${index}/_search?search_type=query_then_fetch`, body),
    ]),
  ),
});
