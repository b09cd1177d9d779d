import { bulk, defineCase, post, put } from '../../case.ts';

const kinds = ['flat', 'hnsw'];
const filters = [
  { term: { g: 'b' } },
  { term: { 'o.t': 'y' } },
  { terms: { 'o.t': ['y', 'z'] } },
  { match: { 'o.w': 'two' } },
  { match: { 'o.w': 'one two' } },
  { term: { 'o.n': 2 } },
  { terms: { 'o.n': [2, 3] } },
  { range: { 'o.n': { gte: 2 } } },
  { range: { 'o.f': { lt: 2.5 } } },
  { prefix: { 'o.t': 'y' } },
  { exists: { field: 'o.t' } },
  { term: { 'p.t': 'y' } },
  { nested: { path: 'o', query: { term: { 'o.t': 'y' } } } },
  { bool: { must: [{ term: { g: 'b' } }, { term: { 'o.t': 'y' } }] } },
  { bool: { must: [{ term: { 'o.n': 2 } }, { term: { 'o.t': 'y' } }] } },
  { bool: { should: [{ term: { g: 'a' } }, { term: { 'o.t': 'y' } }] } },
  { bool: { should: [{ term: { 'o.t': 'x' } }, { term: { 'o.t': 'y' } }] } },
  { bool: { must_not: [{ term: { 'o.t': 'x' } }] } },
  { bool: { must_not: [{ term: { g: 'a' } }] } },
  { constant_score: { filter: { term: { 'o.t': 'y' } } } },
  { match_all: {} },
  { match_none: {} },
  { term: { none: 1 } },
  { ids: { values: ['2', '5'] } },
  [{ term: { g: 'b' } }, { term: { 'o.t': 'y' } }],
];
const knn = (kind: string) => ({ field: `o.${kind}`, query_vector: [1, 1], k: 2, num_candidates: 10 });
const search = (body: object) => post('/n/_search', body);
const nested = (query: object, more: object = {}) => search({ query: { nested: { path: 'o', query, ...more } } });
const vector = (type: string) => ({ type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type } });

/** Vectors of nested objects with filters of documents and of objects, and inside nested queries. */
export default defineCase({
  setup: [
    put('/n', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          g: { type: 'keyword' },
          o: {
            type: 'nested',
            properties: {
              t: { type: 'keyword' },
              w: { type: 'text' },
              n: { type: 'integer' },
              f: { type: 'double' },
              flat: vector('flat'),
              hnsw: vector('hnsw'),
            },
          },
          p: { type: 'nested', properties: { t: { type: 'keyword' } } },
        },
      },
    }),
    bulk('/n/_bulk?refresh=true', [
      '{"index":{"_id":"1"}}',
      '{"g":"a","o":[{"t":"x","w":"one","n":1,"f":1.5,"flat":[1,1],"hnsw":[1,1]},{"t":"y","w":"two","n":2,"f":2.5,"flat":[2,2],"hnsw":[2,2]}]}',
      '{"index":{"_id":"2"}}',
      '{"g":"b","o":[{"t":"x","w":"two","n":2,"f":1,"flat":[1,2],"hnsw":[1,2]},{"t":"z","n":3,"flat":[9,9],"hnsw":[9,9]}]}',
      '{"index":{"_id":"3"}}',
      '{"g":"a","o":{"t":"y","w":"one two","n":2,"flat":[3,1],"hnsw":[3,1]},"p":{"t":"y"}}',
    ]),
    bulk('/n/_bulk?refresh=true', [
      '{"index":{"_id":"4"}}',
      '{"g":"a","p":[{"t":"y"}]}',
      '{"index":{"_id":"5"}}',
      '{"g":"b","o":[{"t":"x"},{"t":"y","n":5,"f":9,"flat":[1,1.5],"hnsw":[1,1.5]}]}',
      '{"index":{"_id":"6"}}',
      '{"g":"b","o":[{"t":"x","flat":[1,1],"hnsw":[1,1]},{"t":"y","flat":[1,1],"hnsw":[1,1]}]}',
      '{"delete":{"_id":"6"}}',
    ]),
  ],
  reads: kinds.flatMap((kind) => [
    ...filters.flatMap((filter) => [
      search({ knn: { ...knn(kind), filter } }),
      nested({ knn: { ...knn(kind), filter } }),
    ]),
    search({ knn: { ...knn(kind), similarity: 1.1, filter: { term: { g: 'b' } } } }),
    search({ knn: { ...knn(kind), k: 5, filter: { term: { g: 'b' } } }, query: { term: { g: 'a' } } }),
    search({ query: { knn: knn(kind) } }),
    search({ query: { bool: { should: [{ knn: knn(kind) }, { term: { g: 'a' } }] } } }),
    nested({ knn: knn(kind) }),
    nested({ knn: { ...knn(kind), k: 5 } }, { score_mode: 'sum' }),
    nested({ knn: { ...knn(kind), boost: 3 } }, { boost: 2, score_mode: 'max' }),
    nested({ knn: { ...knn(kind), k: 5, similarity: 1.1 } }),
    nested({ knn: { field: `o.${kind}`, query_vector: [1, 1] } }),
    nested({ knn: { ...knn(kind), query_vector: [1] } }),
    nested({ knn: { ...knn(kind), field: 'o.t' } }),
    nested({ bool: { must: [{ knn: { ...knn(kind), k: 5 } }], filter: [{ term: { 'o.t': 'y' } }] } }),
    nested({ bool: { should: [{ knn: knn(kind) }, { term: { 'o.t': 'y' } }] } }),
    nested({ knn: knn(kind) }, { inner_hits: {} }),
    search({
      query: { bool: { filter: [{ nested: { path: 'o', query: { knn: knn(kind) } } }, { term: { g: 'b' } }] } },
    }),
  ]),
});
