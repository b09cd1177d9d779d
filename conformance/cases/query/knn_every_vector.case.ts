import { bulk, defineCase, load, post, put, search } from '../../case.ts';

const knn = (field: string, rest: object = {}) => ({ knn: { field, query_vector: [1, 1, 1], ...rest } });
const word = { match: { t: 'a' } };
const around = (query: object) => [
  query,
  { bool: { should: [query, word] } },
  { bool: { must: [query, word] } },
  { bool: { filter: [query, word] } },
  { bool: { must: word, must_not: query } },
  { constant_score: { filter: query } },
  { dis_max: { queries: [query, { match: { t: 'b' } }] } },
];
const FIELDS = ['f', 'q', 'b', 'w', 'some'];
const vector = (more: object) => ({ type: 'dense_vector', dims: 3, ...more });
const properties = {
  f: vector({ index_options: { type: 'flat' } }),
  q: vector({ index_options: { type: 'int8_flat' } }),
  b: vector({ element_type: 'byte', index_options: { type: 'flat' } }),
  w: vector({ index_options: { type: 'hnsw' } }),
  some: vector({ similarity: 'l2_norm', index_options: { type: 'flat' } }),
  t: { type: 'text' },
};

/** Vectors without a graph, of which there are none in the shard, or in the leaf of the document. ES: 9 falls back to an exact search. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1, refresh_interval: -1 }, mappings: { properties } }),
    load('a', [{ t: 'a' }, { t: 'a', some: [1, 1, 1] }]),
    bulk('/a/_bulk?refresh=true', [{ index: { _id: '3' } }, { t: 'a' }]),
    put('/e', { settings: { number_of_shards: 1 }, mappings: { properties } }),
    put('/n', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { ...properties, n: { type: 'nested', properties: { x: { type: 'long' } } } } },
    }),
    load('n', [{ t: 'a', n: { x: 1 } }]),
  ],
  reads: [
    ...FIELDS.flatMap((field) => [
      ...around(knn(field)).flatMap((query) => search('a', { query, profile: true })),
      search('a', { query: { bool: { should: [knn(field), word] } }, explain: true }),
      search('a', { ...knn(field), profile: true }),
      search('e', { query: knn(field), profile: true }),
      post('/n/_explain/1', { query: knn(field) }),
    ]),
    ...['f', 'q', 'b', 'some'].flatMap((field) => [
      ...around(knn(field)).flatMap((query) => post('/a/_explain/1', { query })),
      post('/a/_explain/1', { query: knn(field, { boost: 2 }) }),
    ]),
    post('/a/_explain/2', { query: knn('some') }),
    post('/a/_explain/3', { query: knn('some') }),
  ],
});
