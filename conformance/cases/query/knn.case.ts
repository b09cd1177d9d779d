import { defineCase, load, put, search } from '../../case.ts';

const knn = (body: object, more: object = {}) => search('q', { knn: body, _source: false, ...more });
const query = (body: unknown, more: object = {}) => search('q', { query: { knn: body }, _source: false, ...more });
const V = [1, 2, 3];
const SIMILARITIES = ['cosine', 'l2_norm', 'dot_product', 'max_inner_product'] as const;
const unit = (x: number, y: number) => [x, y, Math.round(1e6 * Math.sqrt(Math.max(0, 1 - x * x - y * y))) / 1e6];

const fields = Object.fromEntries(
  SIMILARITIES.flatMap((similarity) => [
    [similarity, { type: 'dense_vector', dims: 3, similarity, index_options: { type: 'hnsw' } }],
    [
      `b_${similarity}`,
      { type: 'dense_vector', dims: 3, element_type: 'byte', similarity, index_options: { type: 'flat' } },
    ],
  ]),
);

/** The query `knn`: its options, and their errors. */
export default defineCase({
  setup: [
    put('/q', {
      mappings: {
        properties: {
          ...fields,
          bit: { type: 'dense_vector', dims: 16, element_type: 'bit', index_options: { type: 'flat' } },
          i: { type: 'dense_vector', dims: 3, index: false },
          k: { type: 'keyword' },
          t: { type: 'text' },
          n: {
            type: 'nested',
            properties: {
              v: { type: 'dense_vector', dims: 3, index_options: { type: 'flat' } },
              k: { type: 'keyword' },
            },
          },
          al: { type: 'alias', path: 'cosine' },
        },
      },
    }),
    load(
      'q',
      Array.from({ length: 12 }, (_, place) => {
        const vector = [((place * 7) % 11) - 4.5, ((place * 5) % 13) / 2, 1 + (place % 3)];
        const bytes = vector.map((value) => Math.round(value * 3));
        const small = unit(((place % 5) - 2) / 5, ((place % 4) - 1) / 5);
        if (place === 11) return { k: 'none', t: 'fox' };
        return {
          cosine: vector,
          l2_norm: vector,
          dot_product: small,
          max_inner_product: vector,
          b_cosine: bytes,
          b_l2_norm: bytes,
          b_dot_product: bytes,
          b_max_inner_product: bytes,
          bit: [place * 11 - 60, 5 - place],
          i: vector,
          k: ['a', 'b', 'c'][place % 3],
          t: place % 2 === 0 ? 'quick fox' : 'lazy dog',
          n: [
            { v: vector, k: 'x' },
            { v: [place, 1, 1], k: place % 2 === 0 ? 'y' : 'z' },
          ],
        };
      }),
    ),
    put('/e', {
      mappings: { properties: { cosine: { type: 'dense_vector', dims: 3, index_options: { type: 'flat' } } } },
    }),
  ],
  reads: [
    ...SIMILARITIES.flatMap((field) => [
      knn({ field, query_vector: field === 'dot_product' ? unit(0.1, 0.2) : V, k: 5, num_candidates: 20 }),
      query({ field, query_vector: field === 'dot_product' ? unit(0.1, 0.2) : V, k: 5, num_candidates: 20 }),
      knn({ field: `b_${field}`, query_vector: V, k: 5, num_candidates: 20 }),
    ]),
    knn({ field: 'bit', query_vector: [1, 2], k: 4, num_candidates: 20 }),
    knn({ field: 'bit', query_vector: '0102', k: 4, num_candidates: 20 }),
    knn({ field: 'b_cosine', query_vector: '010203', k: 4, num_candidates: 20 }),
    knn({ field: 'b_cosine', query_vector: [1.5, 2, 3], k: 4, num_candidates: 20 }),
    knn({ field: 'b_cosine', query_vector: [300, 2, 3], k: 4, num_candidates: 20 }),
    knn({ field: 'cosine', query_vector: V }),
    knn({ field: 'cosine', query_vector: V, k: 3 }),
    knn({ field: 'cosine', query_vector: V, num_candidates: 3 }),
    knn({ field: 'cosine', query_vector: V, k: 20, num_candidates: 20 }, { size: 4 }),
    knn({ field: 'cosine', query_vector: V, k: 20, num_candidates: 20 }, { from: 3, size: 4 }),
    knn({ field: 'cosine', query_vector: V, k: 5, num_candidates: 20, boost: 2.5 }),
    knn({ field: 'cosine', query_vector: V, k: 5, num_candidates: 20, similarity: 0.6 }),
    knn({ field: 'l2_norm', query_vector: V, k: 5, num_candidates: 20, similarity: 4 }),
    knn({ field: 'max_inner_product', query_vector: V, k: 5, num_candidates: 20, similarity: 10 }),
    knn({ field: 'dot_product', query_vector: unit(0.1, 0.2), k: 5, num_candidates: 20, similarity: 0.9 }),
    knn({ field: 'b_l2_norm', query_vector: V, k: 5, num_candidates: 20, similarity: 20 }),
    knn({ field: 'bit', query_vector: [1, 2], k: 5, num_candidates: 20, similarity: 6 }),
    knn({ field: 'cosine', query_vector: V, k: 5, num_candidates: 20, filter: { term: { k: 'a' } } }),
    knn({
      field: 'cosine',
      query_vector: V,
      k: 5,
      num_candidates: 20,
      filter: [{ term: { k: 'a' } }, { match: { t: 'fox' } }],
    }),
    knn({ field: 'cosine', query_vector: V, k: 5, num_candidates: 20, filter: { term: { k: 'nope' } } }),
    knn({ field: 'cosine', query_vector: V, k: 5, num_candidates: 20, _name: 'x' }),
    knn({ field: 'al', query_vector: V, k: 3, num_candidates: 20 }),
    knn({ field: 'cosine', query_vector: V, k: 3, num_candidates: 20 }, { query: { match: { t: 'fox' } } }),
    knn(
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 20 },
      { query: { match: { t: { query: 'fox', boost: 0.5 } } }, size: 3 },
    ),
    knn({ field: 'cosine', query_vector: V, k: 3, num_candidates: 20 }, { query: { match_none: {} } }),
    knn({ field: 'cosine', query_vector: V, k: 3, num_candidates: 20 }, { sort: ['k'] }),
    knn({ field: 'cosine', query_vector: V, k: 3, num_candidates: 20 }, { min_score: 0.9 }),
    knn({ field: 'cosine', query_vector: V, k: 3, num_candidates: 20 }, { post_filter: { term: { k: 'a' } } }),
    knn({ field: 'cosine', query_vector: V, k: 3, num_candidates: 20 }, { size: 0 }),
    knn(
      { field: 'cosine', query_vector: V, k: 4, num_candidates: 20 },
      { size: 0, aggs: { x: { terms: { field: 'k' } } } },
    ),
    search('q', {
      knn: [
        { field: 'cosine', query_vector: V, k: 3, num_candidates: 20 },
        { field: 'l2_norm', query_vector: [0, 0, 1], k: 2, num_candidates: 20, boost: 3 },
      ],
      _source: false,
    }),
    search('q', {
      knn: [{ field: 'cosine', query_vector: V, k: 3, num_candidates: 20 }],
      query: { term: { k: 'b' } },
      _source: false,
    }),
    query({ field: 'cosine', query_vector: V }),
    query({ field: 'cosine', query_vector: V }, { size: 3 }),
    query({ field: 'cosine', query_vector: V, k: 4 }),
    query({ field: 'cosine', query_vector: V, num_candidates: 4 }),
    query({ field: 'cosine', query_vector: V, k: 4, num_candidates: 20, similarity: 0.6, boost: 2, _name: 'x' }),
    query({ field: 'cosine', query_vector: V, k: 4, num_candidates: 20, filter: { term: { k: 'a' } } }),
    search('q', {
      query: {
        bool: {
          must: [{ knn: { field: 'cosine', query_vector: V, k: 5, num_candidates: 20 } }],
          filter: [{ term: { k: 'a' } }],
        },
      },
      _source: false,
    }),
    search('q', {
      query: {
        bool: {
          should: [{ knn: { field: 'cosine', query_vector: V, k: 2, num_candidates: 20 } }, { match: { t: 'dog' } }],
        },
      },
      _source: false,
    }),
    knn({ field: 'n.v', query_vector: V, k: 3, num_candidates: 20 }),
    query({ field: 'n.v', query_vector: V, k: 3, num_candidates: 20 }),
    search('q', {
      query: { nested: { path: 'n', query: { knn: { field: 'n.v', query_vector: V, k: 3, num_candidates: 20 } } } },
      _source: false,
    }),
    search('q', {
      query: {
        nested: { path: 'n', score_mode: 'max', query: { knn: { field: 'n.v', query_vector: V, num_candidates: 20 } } },
      },
      _source: false,
    }),
    ...[
      { query_vector: V, k: 3, num_candidates: 20 },
      { field: 'cosine', k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: [1, 2], k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: [1, 2, 3, 4], k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: [0, 0, 0], k: 3, num_candidates: 20 },
      { field: 'dot_product', query_vector: V, k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: ['x', 1, 2], k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: ['1', 1, 2], k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: [], k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: 'x', k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: 'ab', k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: 5, k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: null, k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: {}, k: 3, num_candidates: 20 },
      { field: 'cosine', query_vector: V, k: 0, num_candidates: 20 },
      { field: 'cosine', query_vector: V, k: -1, num_candidates: 20 },
      { field: 'cosine', query_vector: V, k: 'x', num_candidates: 20 },
      { field: 'cosine', query_vector: V, k: '3', num_candidates: '20' },
      { field: 'cosine', query_vector: V, k: 30, num_candidates: 20 },
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 0 },
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 10001 },
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 20, nope: 1 },
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 20, boost: 'x' },
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 20, similarity: 'x' },
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 20, filter: 'x' },
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 20, filter: {} },
      { field: 'cosine', query_vector: V, k: 3, num_candidates: 20, filter: [] },
      { field: 'i', query_vector: V, k: 3, num_candidates: 20 },
      { field: 'k', query_vector: V, k: 3, num_candidates: 20 },
      { field: 'nope', query_vector: V, k: 3, num_candidates: 20 },
      { field: 'n.v', query_vector: V, k: 3, num_candidates: 20, filter: { term: { 'n.k': 'x' } } },
      { field: 'cosine', query_vector: V, query_vector_builder: {}, k: 3, num_candidates: 20 },
      {},
    ].flatMap((body) => [knn(body), query(body)]),
    search('q', { knn: [], _source: false }),
    search('q', { knn: 'x', _source: false }),
    search('q', { knn: null, _source: false }),
    search('e', { knn: { field: 'cosine', query_vector: V, k: 3, num_candidates: 20 } }),
    search('q,e', { knn: { field: 'cosine', query_vector: V, k: 3, num_candidates: 20 }, _source: false }),
  ],
});
