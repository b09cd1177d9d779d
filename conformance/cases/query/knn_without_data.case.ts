import { defineCase, load, post, put, search } from '../../case.ts';

const knn = (field: string, rest: object = {}) => ({ field, query_vector: [1, 1, 1], ...rest });
const FIELDS = ['v', 'f', 'q', 'b', 'n.v', 'absent'];
const id = { term: { _id: '1' } };

const QUERIES = [
  ...FIELDS.map((field) => ({ knn: knn(field) })),
  { knn: knn('v', { boost: 2 }) },
  { knn: knn('v', { similarity: 1, _name: 'a' }) },
  { knn: knn('v', { query_vector: [] }) },
  { knn: knn('q', { rescore_vector: { oversample: 2 } }) },
  { knn: knn('f', { filter: id }) },
  { knn: knn('v', { filter: { term: { absent: 1 } } }) },
  { knn: knn('v', { filter: { term: { d: 'x' } } }) },
  { nested: { path: 'n', query: { knn: knn('n.v') } } },
  { constant_score: { filter: { knn: knn('v') } } },
  { bool: { should: [{ knn: knn('v') }, id] } },
  { bool: { must: [{ knn: knn('v') }, id] } },
  { bool: { must: id, must_not: { knn: knn('v') } } },
  { dis_max: { queries: [{ knn: knn('v') }] } },
];

/** Vector fields without any vector, so that their number of dimensions is unknown: that is why nothing is found. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          v: { type: 'dense_vector' },
          f: { type: 'dense_vector', index_options: { type: 'flat' } },
          q: { type: 'dense_vector', index_options: { type: 'int8_hnsw' } },
          b: { type: 'dense_vector', element_type: 'byte' },
          w: { type: 'dense_vector', dims: 3 },
          n: { type: 'nested', properties: { v: { type: 'dense_vector' } } },
          d: { type: 'date' },
        },
      },
    }),
    load('a', [{ d: 1 }]),
    put('/a/_alias/b', { filter: id }),
  ],
  reads: [
    search('a', { query: id }),
    ...QUERIES.flatMap((query) => [
      search('a', { query, profile: true }),
      post('/a/_explain/1', { query }),
      post('/a/_validate/query?explain=true', { query }),
    ]),
    search('a', { query: { knn: knn('w') }, profile: true }),
    post('/a/_explain/1', { query: { knn: knn('w') } }),
    post('/b/_explain/1', { query: { knn: knn('v') } }),
    post('/b/_validate/query?explain=true', { query: { knn: knn('v') } }),
    ...['v', 'f', 'w', 'absent'].flatMap((field) => [
      search('a', { knn: knn(field), profile: true }),
      search('a', { knn: knn(field), query: id, explain: true }),
    ]),
    search('a', { knn: knn('f', { filter: id }), profile: true }),
    search('a', { knn: knn('f', { similarity: 1 }), profile: true }),
  ],
});
