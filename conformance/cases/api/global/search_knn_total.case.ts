import { defineCase, del, load, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'hnsw' } },
    k: { type: 'keyword' },
  },
};
const docs = Array.from({ length: 9 }, (_, i) => ({ v: [i, (i * i) % 7], k: i % 2 ? 'odd' : 'even' }));
const knn = { field: 'v', query_vector: [9, 1], k: 3, num_candidates: 20 };
const limits = [0, 1, 2, 3, 4, true, false];

const indices = [1, 3].map((shards) => ({ name: `s${shards}`, settings: { number_of_shards: shards } }));

/** How far the matches of vectors are counted where documents were deleted. ES: their number in a leaf is known, deletes or not. */
export default defineCase({
  setup: indices.flatMap(({ name, settings }) => [
    put(`/${name}`, { settings, mappings }),
    load(name, docs),
    del(`/${name}/_doc/1?refresh=true`),
  ]),
  reads: indices.flatMap(({ name }) =>
    [{ knn }, { knn, query: { term: { k: 'odd' } } }, { query: { knn } }].flatMap((body) =>
      [0, 1].flatMap((size) => limits.map((track_total_hits) => search(name, { ...body, size, track_total_hits }))),
    ),
  ),
});
