import { defineCase, get, load, post, put, search } from '../../../case.ts';

const BODIES = ['{"query":{"nope":{}}}', '{"query":', '{"queri":1}', '{"query":{"match_all":{}}}'];
const PARAMETERS = ['nope', 'nope&size=a', 'ignore_unavailable=x', 'expand_wildcards=x'];

/** Searches read their body before the query string; phases that vectors and global statistics add; empty ids; zero filters. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: {
        properties: {
          t: { type: 'text' },
          ip: { type: 'ip' },
          v: { type: 'dense_vector', dims: 2, index_options: { type: 'flat' } },
        },
      },
    }),
    load('a', [{ t: 'x' }, { t: 'y' }]),
  ],
  reads: [
    ...BODIES.flatMap((body) =>
      PARAMETERS.flatMap((parameters) => [
        get(`/a/_search?${parameters}`, body),
        get(`/a/_count?${parameters}`, body),
        get(`/a/_explain/1?${parameters}`, body),
      ]),
    ),
    get('/a/_search?nope', { _source: { include: [] } }),
    get('/a/_search?size=a', BODIES[0]),
    get('/a/_search?nope'),
    ...[{ field: 'v', query_vector: [1, 2], k: 1, num_candidates: 5 }].flatMap((knn) => [
      search('a', { knn, aggs: { a: { terms: { field: 't' } } } }),
      search('a', { knn, sort: ['nope'] }),
      search('a', { knn, query: { match: { ip: 'x' } } }),
      search('a', { knn: { ...knn, query_vector: [1, 1e29] } }),
    ]),
    get('/a/_search?search_type=dfs_query_then_fetch', { aggs: { a: { terms: { field: 't' } } } }),
    get('/a/_search?search_type=dfs_query_then_fetch', { sort: ['nope'] }),
    post('/a/_mget?preference=_nope', { ids: ['1'] }),
    post('/x/_mget?preference=_nope', { ids: ['1'] }),
    post('/a/_mget', { docs: [{ _id: '' }, { _id: '', _index: 'x' }] }),
    search('a', { post_filter: { function_score: {} } }),
    search('a', { query: { function_score: {} }, post_filter: { match: { t: 'x y' } } }),
  ],
});
