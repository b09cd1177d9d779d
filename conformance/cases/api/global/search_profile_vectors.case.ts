import { bulk, defineCase, put, search } from '../../../case.ts';

const types = ['flat', 'hnsw', 'int8_hnsw'];
const vector = (type: string) => ({ type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type } });
const vectors = Object.fromEntries(types.map((type) => [type, vector(type)]));
const of = (...numbers: number[]) => Object.fromEntries(types.map((type) => [type, numbers]));
const knn = (field: string, more: object = {}) => ({
  field,
  query_vector: [1, 1],
  k: 2,
  num_candidates: 5,
  ...more,
});
const profile = (body: object, index = 'v') => search(index, { profile: true, _source: false, size: 2, ...body });
const nested = (query: object, more: object = {}) => ({ nested: { path: 'o', query, ...more } });

/** Profiles of `knn`: of the search before, over all shards, and of the query that its result becomes. */
export default defineCase({
  setup: [
    ...['v', 'm'].map((index) =>
      put(`/${index}`, {
        settings: { number_of_shards: index === 'v' ? 1 : 2, refresh_interval: -1 },
        mappings: {
          properties: {
            r: { type: 'keyword' },
            t: { type: 'text' },
            ...vectors,
            empty: vector('hnsw'),
            byte: { type: 'dense_vector', dims: 2, element_type: 'byte', similarity: 'l2_norm' },
            bytes: {
              type: 'dense_vector',
              dims: 2,
              element_type: 'byte',
              similarity: 'l2_norm',
              index_options: { type: 'flat' },
            },
            o: { type: 'nested', properties: { g: { type: 'keyword' }, ...vectors } },
          },
        },
      }),
    ),
    ...['v', 'm'].map((index) =>
      bulk(`/${index}/_bulk?refresh=true`, [
        '{"index":{"_id":"1"}}',
        JSON.stringify({
          r: 'x',
          t: 'a b',
          ...of(1, 1),
          byte: [1, 1],
          bytes: [1, 1],
          o: [
            { g: 'a', ...of(1, 1) },
            { g: 'b', ...of(2, 1) },
          ],
        }),
        '{"index":{"_id":"2"}}',
        JSON.stringify({ r: 'y', t: 'b', ...of(2, 1), byte: [2, 1], bytes: [2, 1], o: [{ g: 'a', ...of(3, 1) }] }),
        '{"index":{"_id":"3"}}',
        JSON.stringify({ r: 'x', t: 'c', ...of(3, 1), byte: [3, 1], bytes: [3, 1] }),
      ]),
    ),
  ],
  reads: [
    ...[...types, 'byte', 'bytes', 'empty', 'none'].flatMap((field) => [
      profile({ knn: knn(field) }),
      profile({ query: { knn: knn(field) } }),
    ]),
    ...types.flatMap((type) => [
      profile({ knn: knn(`o.${type}`) }),
      profile({ query: nested({ knn: knn(`o.${type}`) }) }),
    ]),
    profile({ knn: knn('hnsw') }, 'm'),
    profile({ knn: knn('flat') }, 'm'),
    profile({ knn: knn('hnsw', { k: 1, query_vector: [3, 1] }) }),
    profile({ knn: knn('o.hnsw', { k: 1, query_vector: [3, 1] }) }),
    profile({ knn: { field: 'hnsw', query_vector: [1, 1] } }),
    profile({ query: { knn: { field: 'hnsw', query_vector: [1, 1] } } }),
    profile({ query: { knn: { field: 'hnsw', query_vector: [1, 1], k: 3 } } }),
    profile({ query: { knn: { field: 'hnsw', query_vector: [1, 1], num_candidates: 3 } } }),
    profile({ knn: knn('hnsw', { boost: 2, _name: 'n' }) }),
    profile({ knn: [knn('hnsw'), knn('flat', { k: 1, query_vector: [3, 1] })], query: { term: { r: 'x' } } }),
    profile({ knn: knn('empty'), query: { match_all: {} } }),
    profile({ knn: knn('o.hnsw'), query: { match_all: {} } }),
    profile({ knn: knn('hnsw'), size: 0, aggs: { r: { value_count: { field: 'r' } } } }),
    profile({ knn: knn('hnsw'), sort: ['r'] }),
    profile({ knn: knn('hnsw'), post_filter: { term: { r: 'x' } }, min_score: 0.1 }),
    profile({ knn: knn('o.hnsw', { inner_hits: { _source: false, size: 1 } }) }),
    profile({ query: nested({ knn: knn('o.hnsw') }, { inner_hits: { _source: false } }) }),
    profile({ query: { knn: knn('hnsw', { boost: 2, _name: 'n' }) } }),
    profile({ query: { bool: { should: [{ knn: knn('hnsw', { boost: 2 }) }, { match: { t: 'b' } }] } } }),
    profile({ query: { bool: { filter: [{ knn: knn('hnsw', { k: 1 }) }] } } }),
    profile({
      query: {
        bool: {
          must: [{ knn: knn('hnsw', { k: 1 }) }],
          should: [{ knn: knn('int8_hnsw') }],
          must_not: [{ knn: knn('flat', { query_vector: [9, 9], k: 1 }) }],
        },
      },
    }),
    profile({ query: { constant_score: { filter: { knn: knn('hnsw', { k: 1 }) } } } }),
    profile({ query: { dis_max: { queries: [{ knn: knn('hnsw', { k: 1 }) }, { term: { r: 'x' } }] } } }),
    profile({ query: { knn: knn('hnsw', { k: 1 }) }, sort: ['r'] }),
    profile({ query: { match_all: {} }, post_filter: { knn: knn('hnsw', { k: 1 }) } }),
    profile({
      query: { match_all: {} },
      rescore: { window_size: 2, query: { rescore_query: { knn: knn('hnsw') } } },
    }),
    profile({ retriever: { knn: knn('hnsw') } }),
    profile({ retriever: { knn: knn('hnsw', { _name: 'n' }) } }),
    profile({ knn: knn('hnsw', { filter: { term: { r: 'x' } } }) }),
    profile({ knn: knn('hnsw', { similarity: 1.1 }) }),
    profile({ query: { knn: knn('hnsw', { filter: { term: { r: 'x' } } }) } }),
    profile({ query: { knn: knn('hnsw', { similarity: 1.1 }) } }),
  ],
});
