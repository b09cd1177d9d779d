import { defineCase, load, post, put, search } from '../../case.ts';

const vectors = {
  properties: {
    t: { type: 'text' },
    v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
  },
};
const knn = { field: 'v', query_vector: [0, 1], k: 3, num_candidates: 10 };
const query = { match: { t: 'a' } };
const documents = [
  { t: 'a b', v: [1, 2] },
  { t: 'a', v: [2, 2] },
  { t: 'a a', v: [2, 3] },
  { t: 'c', v: [5, 3] },
  { t: 'b c', v: [5, 4] },
];

/** With `knn` terms are weighted by the statistics of all shards, and a single shard has a fetch phase of its own. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 3 }, mappings: vectors }),
    load('a', documents),
    put('/b', { mappings: vectors }),
    load('b', documents),
  ],
  reads: [
    search('a', { query, knn }),
    search('a', { query }),
    search('a', { query, knn, sort: ['_score', '_doc'] }),
    search('a', { query, knn, track_scores: true, sort: [{ nope: { unmapped_type: 'long' } }, '_doc'] }),
    search('a', { query, knn, rescore: { query: { rescore_query: { match: { t: 'b' } } }, window_size: 5 } }),
    search('a', { query, knn, post_filter: { match: { t: 'b' } } }),
    post('/a/_search?search_type=dfs_query_then_fetch', { query }),
    search('b', { query, knn }),
    search('a', { knn, fields: ['_seq_no'] }),
    search('b', { knn, fields: ['_seq_no'] }),
    search('b', { query, fields: ['_seq_no'] }),
  ],
});
