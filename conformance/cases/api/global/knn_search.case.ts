import { defineCase, get, load, only, post, put, type Step } from '../../../case.ts';

const path = '/a/_knn_search';
const nearest = { field: 'v', query_vector: [1, 1], k: 3, num_candidates: 10 };
const knn = (body: unknown, query = ''): Step => only(8, post(`${path}${query}`, body));

/** The API that 8 has beside `knn` of a search, and 9 no longer. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          v: { type: 'dense_vector', dims: 2, index: true, similarity: 'l2_norm' },
          k: { type: 'keyword' },
          s: { type: 'keyword', store: true },
        },
      },
    }),
    load('a', [
      { v: [1, 2], k: 'a', s: 'x' },
      { v: [2, 2], k: 'b', s: 'y' },
      { v: [1, 1.5], k: 'a' },
      { v: [5, 5], k: 'c' },
      { k: 'a' },
    ]),
  ],
  reads: [
    knn({ knn: nearest }),
    only(8, get(path, { knn: nearest })),
    knn({ knn: nearest, filter: { term: { k: 'a' } } }),
    knn({ knn: nearest, filter: [{ term: { k: 'a' } }, { exists: { field: 's' } }] }),
    knn({ knn: nearest, filter: [] }),
    knn({ knn: nearest, _source: false, fields: ['k'], stored_fields: ['s'], docvalue_fields: ['k'] }),
    knn({ knn: nearest, _source: ['k'] }),
    knn({ knn: nearest, _source: { excludes: ['v'] }, fields: [{ field: 'k' }] }),
    knn({ knn: { ...nearest, k: 1 } }),
    knn({ knn: { ...nearest, k: 20, num_candidates: 20 } }),
    knn({ knn: nearest }, '?routing=x'),
    knn({ knn: nearest, size: 1 }),
    knn({ knn: nearest, query: { match_all: {} } }),
    knn({}),
    only(8, post(path)),
    knn({ knn: { ...nearest, num_candidates: 2 } }),
    knn({ knn: { ...nearest, num_candidates: 10_001 } }),
    knn({ knn: { ...nearest, k: 0 } }),
    knn({ knn: { field: 'v', query_vector: [1, 1], k: 1 } }),
    knn({ knn: { field: 'v' } }),
    knn({ knn: { ...nearest, similarity: 1 } }),
    knn({ knn: { ...nearest, field: 'k' } }),
    knn({ knn: { ...nearest, field: 'none' } }),
    knn({ knn: { ...nearest, query_vector: [1] } }),
    knn({ knn: { ...nearest, query_vector: 'x' } }),
    knn({ knn: [nearest] }),
    only(8, post('/nope/_knn_search', { knn: nearest })),
    only(8, post('/_all/_knn_search', { knn: nearest })),
    only(9, post(path, { knn: nearest })),
  ],
});
