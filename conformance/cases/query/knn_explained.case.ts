import { defineCase, load, post, put, search } from '../../case.ts';

const vector = { type: 'dense_vector', dims: 2, similarity: 'l2_norm' };
const knn = (field: string, rest: object = {}) => ({ field, query_vector: [1, 1], k: 2, num_candidates: 10, ...rest });
const fox = { match: { t: 'fox' } };
const QUERIES = (field: string) => [
  { knn: knn(field) },
  { knn: knn(field, { boost: 2 }) },
  { bool: { should: [{ knn: knn(field) }, fox] } },
  { bool: { must: fox, filter: { knn: knn(field) } } },
  { bool: { must: fox, must_not: { knn: knn(field) } } },
  { constant_score: { filter: { knn: knn(field) } } },
];

/** Documents that were found by their vectors: explained, and with named queries. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          flat: { ...vector, index_options: { type: 'flat' } },
          graph: { ...vector, index_options: { type: 'hnsw' } },
          t: { type: 'text' },
          k: { type: 'keyword' },
        },
      },
    }),
    load(
      'a',
      ['red', 'blue', 'red', 'green'].map((k, n) => ({ flat: [n, 1], graph: [n, 1], t: `fox ${k}`, k })),
    ),
  ],
  reads: [
    ...['flat', 'graph'].flatMap((field) => [
      ...[
        { knn: knn(field) },
        { knn: knn(field, { boost: 3 }), query: fox },
        { knn: knn(field), query: { match: { t: 'red' } } },
        { knn: knn(field, { filter: { term: { k: 'red' } } }) },
        { knn: knn(field, { similarity: 0.1 }) },
        { knn: [knn(field), knn(field, { query_vector: [3, 1], k: 1 })], query: fox },
        ...QUERIES(field).map((query) => ({ query })),
      ].map((body) => search('a', { ...body, explain: true })),
      ...QUERIES(field).flatMap((query) => [post('/a/_explain/1', { query }), post('/a/_explain/4', { query })]),
      search('a', { knn: knn(field, { _name: 'near' }) }),
      search('a', { knn: knn(field, { _name: 'near' }), query: { match: { t: { query: 'red', _name: 'red' } } } }),
      search('a', { knn: [knn(field, { _name: 'a' }), knn(field, { _name: 'b', query_vector: [3, 1], k: 1 })] }),
      search('a', {
        knn: knn(field, { _name: 'near', filter: { term: { k: { value: 'red', _name: 'filter' } } } }),
        query: { match: { t: { query: 'red', _name: 'near' } } },
      }),
    ]),
  ],
});
