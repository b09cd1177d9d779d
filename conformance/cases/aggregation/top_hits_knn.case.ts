import { defineCase, load, post, put, search } from '../../case.ts';

const knn = { field: 'v', query_vector: [1, 0], k: 5, num_candidates: 20 };
const top = (options: object = {}) => ({ m: { top_hits: options } });
const by = (options: object = {}) => ({ k: { terms: { field: 'k' }, aggs: top(options) } });
const of = (index: string, body: object, aggs: object) => search(index, { size: 0, ...body, aggs });
const query = { match: { t: 'fox' } };

const documents = Array.from({ length: 12 }, (_, n) => ({
  n,
  k: `k${n % 3}`,
  t: n % 2 === 0 ? 'red fox' : `dog ${n}`,
  v: [n + 1, 12 - n],
  c: [{ w: [n + 1, 3] }, { w: [1, n + 2] }],
}));
const mappings = {
  properties: {
    n: { type: 'integer' },
    k: { type: 'keyword' },
    t: { type: 'text' },
    v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
    c: {
      type: 'nested',
      properties: { w: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } } },
    },
  },
} as const;

/** The hits of buckets in searches for the nearest vectors. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings }),
    load('b', documents),
    put('/empty', { mappings }),
  ],
  reads: [
    of('a', { knn }, top()),
    of('a', { knn }, by()),
    of('a', { knn }, by({ size: 1 })),
    of('a', { knn }, by({ from: 1, size: 1 })),
    of('a', { knn }, by({ sort: [{ n: 'desc' }] })),
    of('a', { knn }, by({ sort: [{ n: 'desc' }], track_scores: true })),
    of('a', { knn }, by({ sort: ['_score', 'n'] })),
    of('a', { knn }, by({ _source: ['n'], version: true, seq_no_primary_term: true })),
    of('a', { knn }, by({ _source: false, docvalue_fields: ['n'] })),
    of('a', { knn }, by({ explain: true, size: 1, _source: false })),
    of('a', { knn: { ...knn, _name: 'near' } }, by({ _source: false })),
    of('a', { knn: { ...knn, boost: 3 } }, by({ _source: false })),
    of('a', { knn: { ...knn, filter: { term: { k: 'k1' } } } }, by({ _source: false })),
    of('a', { knn: { ...knn, similarity: 6 } }, by({ _source: false })),
    of('a', { knn: [knn, { ...knn, query_vector: [0, 12] }] }, by({ _source: false })),
    of('a', { knn, query }, by({ _source: false })),
    of('a', { knn, query }, by({ highlight: { fields: { t: {} } }, _source: false })),
    of('a', { knn }, by({ highlight: { fields: { t: {} } }, _source: false })),
    of('a', { knn: { ...knn, filter: query } }, by({ highlight: { fields: { t: {} } }, _source: false })),
    of('a', { knn, query }, by({ sort: [{ n: 'asc' }], _source: false })),
    of('a', { knn, post_filter: { term: { k: 'k0' } } }, by({ _source: false })),
    of('a', { knn, min_score: 0.02 }, by({ _source: false })),
    of('a', { knn, size: 2, _source: false }, by({ _source: false })),
    of('a', { knn, size: 2, _source: false, sort: [{ n: 'desc' }] }, by({ _source: false })),
    of('a', { knn, track_scores: true, size: 2, _source: false, sort: [{ n: 'desc' }] }, by({ _source: false })),
    of('a', { knn }, { f: { filter: query, aggs: top({ _source: false }) } }),
    of('a', { retriever: { knn } }, by({ _source: false })),
    of(
      'a',
      { retriever: { knn: { ...knn, filter: query } } },
      by({ _source: false, highlight: { fields: { t: {} } } }),
    ),
    of('a', { knn: { ...knn, field: 'c.w' } }, by({ _source: false })),
    of('a', { knn: { ...knn, field: 'c.w', inner_hits: { _source: false, size: 1 } } }, by({ _source: false })),
    of(
      'a',
      { knn: { ...knn, field: 'c.w' } },
      { c: { nested: { path: 'c' }, aggs: top({ _source: false, size: 2 }) } },
    ),
    of('b', { knn }, top({ _source: false, size: 10 })),
    of('b', { knn }, by({ _source: false })),
    of('b', { knn: { ...knn, k: 2 } }, by({ _source: false })),
    of('b', { retriever: { knn } }, by({ _source: false })),
    of('a,b', { knn }, by({ _source: false, size: 10 })),
    of('empty', { knn }, top()),
    of('empty', { knn }, by()),
    post('/a/_msearch', `{}\n${JSON.stringify({ size: 0, knn, aggs: by({ _source: false }) })}\n`),
  ],
});
